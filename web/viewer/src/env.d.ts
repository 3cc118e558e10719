declare module "*?worker&inline" {
  const WorkerOfTheModule: new () => Worker;
  export default WorkerOfTheModule;
}
declare module "*.css";
