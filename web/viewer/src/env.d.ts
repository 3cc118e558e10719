declare module "*?worker&inline" {
  const WorkerOfTheModule: new () => Worker;
  export default WorkerOfTheModule;
}
declare module "*.css";
declare module "*?packed" {
  /** What unpack.ts makes the file's bytes of, in base64. */
  const text: string;
  export default text;
}
declare module "*?raw" {
  const text: string;
  export default text;
}
