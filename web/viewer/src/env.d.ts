declare module "*?worker&inline" {
  const WorkerOfTheModule: new () => Worker;
  export default WorkerOfTheModule;
}
declare module "*.css";
declare module "*.pmd?inline" {
  /** A data: address, base64. */
  const address: string;
  export default address;
}
declare module "*?raw" {
  const text: string;
  export default text;
}
