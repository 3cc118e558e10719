// Begins: the module out of the page, the page's parts, and what came with it.
import "./style.css";
import { App } from "./app.js";
import { bytesOfBase64 } from "./open/base64.js";
import { embedded, fetched } from "./open/gather.js";
import { followAddress } from "./open/state.js";
import { picture, type PictureAsked } from "./stage/picture.js";
import { Stage } from "./stage/stage.js";
import { build } from "./page.js";

declare global {
  interface Window {
    genga: {
      /** Everything that came with the page is open and drawn. */
      ready: Promise<void>;
      picture(asked: PictureAsked): Promise<string>;
      app: App;
    };
  }
}

const stage = new Stage(document.querySelector("canvas")!);
const app = new App(stage);

const addresses = new URLSearchParams(location.search).getAll("open");

async function start(): Promise<void> {
  app.awaitsOwn.set(document.getElementById("genga-files") !== null || addresses.length > 0);
  const element = document.getElementById("genga-wasm")!;
  await app.start(bytesOfBase64(element.textContent!));
  element.remove();
  const given = (await embedded()) ?? (addresses.length > 0 ? await fetched(addresses) : undefined);
  if (!given) return;
  await app.take(given);
  await address.reading;
  if (app.exhibits.get().length === 0) throw new Error(app.refusals.get()[0]?.failure.message ?? "nothing could be opened");
  stage.drawNow();
}

const address = followAddress(app);
build(app);
const ready = start();
ready.catch((error: unknown) => console.error(error)).finally(() => app.awaitsOwn.set(false));
window.genga = { ready, picture: (asked) => picture(app, asked), app };
