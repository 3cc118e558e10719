// node music.mjs <page.html> <examples>: music beside a motion is heard at the clock's times, seen under the ruler, kept in
// the address, and in films.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eventually, until } from "../browser/chromium.mjs";
import { runChecks } from "./checks.mjs";
import { open } from "./page.mjs";
import { wav } from "./wav.mjs";

const [, , page, examples] = process.argv;
const folder = mkdtempSync(join(tmpdir(), "genga-music-"));
const hands = join(examples, "hand.bin");

/** Seconds at which clicks begin, and how long the whole lasts. */
const clicks = [1.5, 4];
const duration = 6;

const song = join(folder, "song.wav");
writeFileSync(song, wav(duration, clicks));

async function withPage(options, files, work) {
  const viewer = await open(page, { width: 1440, height: 900, ...options });
  const give = (given) => viewer.taken(() => viewer.page.locator('input[data-does="files"]').setInputFiles(given));
  try {
    await viewer.ready();
    if (files.length > 0) await give(files);
    await work(viewer.page, { viewer, give });
    assert.deepEqual(viewer.complaints, []);
  } finally {
    await viewer.close();
  }
}

/**
 * In the page: the same music once more, in a context that plays nothing and notes what it was told to. Time is what `pass`
 * lets pass, so that no machine is too slow; `window.skew` is what the context's own clock is ahead of it.
 */
function playNotes() {
  const { app } = window.genga;
  const tick = app.clock.tick.bind(app.clock);
  app.clock.tick = () => {};
  let milliseconds = performance.now();
  performance.now = () => milliseconds;
  window.pass = (seconds) => {
    // Sixty pictures a second.
    for (const end = milliseconds + 1000 * seconds; milliseconds < end - 1e-6; ) {
      milliseconds = Math.min(end, milliseconds + 1000 / 60);
      tick(milliseconds);
    }
  };
  window.skew = 0;
  const now = () => milliseconds / 1000 + window.skew;
  window.starts = [];
  window.volume = { gain: { value: -1 }, connect() {} };
  const source = () => {
    const note = { isOver: false };
    const made = { playbackRate: { value: 1 }, connect: () => {}, disconnect: () => {}, stop: () => (note.isOver = true) };
    made.start = (when, position) => {
      const speed = made.playbackRate.value;
      const heard = position - Math.max(0, when - now()) * speed;
      window.starts.push(Object.assign(note, { heard, clock: app.clock.time.get(), speed }));
    };
    return made;
  };
  const context = { state: "suspended", get currentTime() { return now(); }, createGain: () => window.volume, createBufferSource: source };
  context.resume = async () => void (context.state = "running");
  const copy = new app.music.constructor(app.clock, () => context);
  app.music.offset.follow((offset) => copy.shift(offset));
  app.music.volume.follow((volume) => copy.volume.set(volume));
  app.music.muted.follow((muted) => copy.muted.set(muted));
  app.music.track.follow((track) => copy.track.set(track));
}

const near = (a, b, reach, what) => assert.ok(Math.abs(a - b) <= reach, `${what}: ${a}, not ${b}`);
const act = (tab, work, ...words) => tab.evaluate(`(${work})(window.genga.app, ...${JSON.stringify(words)})`);
const pass = (tab, seconds) => tab.evaluate((seconds) => window.pass(seconds), seconds);

/** There were so many starts, and the last has the music where the clock and an offset want it, at about that time. */
async function lastStart(tab, count, clock, offset = 0) {
  const starts = await tab.evaluate(() => window.starts);
  assert.equal(starts.length, count, JSON.stringify(starts));
  const last = starts.at(-1);
  near(last.heard, last.clock + offset, 1e-6, "the music");
  near(last.clock, clock, 0.05, "the clock");
  assert.ok(starts.slice(0, -1).every(({ isOver }) => isOver), "one plays at a time");
  return last;
}

/** In the page: columns of the waveform that are higher than half, as seconds of the clock. */
function loudTimes() {
  const canvas = document.querySelector('[data-does="waveform"]');
  if (!canvas.checkVisibility()) return undefined;
  const { width, height } = canvas;
  const context = new OffscreenCanvas(width, height).getContext("2d", { willReadFrequently: true });
  context.drawImage(canvas, 0, 0);
  const { data } = context.getImageData(0, 0, width, height);
  const ruler = document.querySelector('[data-does="ruler"]').dataset;
  const times = [];
  for (let x = 0; x < width; ++x) {
    let filled = 0;
    for (let y = 0; y < height; ++y) filled += data[4 * (y * width + x) + 3] > 128 ? 1 : 0;
    if (filled > height / 2) times.push(Number(ruler.from) + ((x + 0.5) / width) * (Number(ruler.to) - Number(ruler.from)));
  }
  return times;
}

/** Until the waveform has its clicks there, and nowhere else. */
const showsClicks = (tab, expected) =>
  eventually(async () => {
    const times = await tab.evaluate(loudTimes);
    const begins = times.filter((time, i) => i === 0 || time - times[i - 1] > 0.1);
    assert.equal(begins.length, expected.length, `${begins}`);
    begins.forEach((time, i) => near(time, expected[i], 0.02, "a click of the waveform"));
  });

async function filmed(tab) {
  const [download] = await Promise.all([tab.waitForEvent("download"), tab.locator('[data-does="make"]').click()]);
  const path = join(folder, "film.webm");
  await download.saveAs(path);
  return readFileSync(path).toString("base64");
}

/** In the page: when the sound of a film begins, and how loud it gets; undefined where there is none. */
async function onsets(film) {
  const bytes = Uint8Array.from(atob(film), (character) => character.charCodeAt(0));
  const sound = await new OfflineAudioContext(1, 1, 48000).decodeAudioData(bytes.buffer).catch(() => undefined);
  if (!sound) return undefined;
  const samples = sound.getChannelData(0);
  const loudest = samples.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
  const times = [];
  for (let i = 0, last = -Infinity; i < samples.length; ++i) {
    if (Math.abs(samples[i]) < loudest / 4) continue;
    if (i - last > 4800) times.push(i / 48000);
    last = i;
  }
  return { times, loudest, duration: sound.duration };
}

async function openFilm(tab, { from, to }) {
  await act(tab, "(app, range) => app.clock.range.set(range)", { from, to });
  await tab.locator('[data-does="export"]').click();
  await tab.locator('input[value="webm"]').check();
  for (const [name, value] of [["width", 64], ["height", 48], ["fps", 10]]) await tab.locator(`[data-option="${name}"]`).fill(String(value));
}

const tests = {
  async "other kinds of sound are heard when they should be"() {
    for (const [kind, ending] of [["MP3", "mp3"], ["OGG", "ogg"], ["FLAC", "flac"]]) {
      const path = join(folder, `song.${ending}`);
      execFileSync("sox", [song, path]);
      await withPage({}, [hands, path], async (tab) => {
        const { found, begins } = await tab.evaluate(() => {
          const { kind: found, sound } = window.genga.app.music.track.get();
          const values = sound.getChannelData(0);
          return { found, begins: values.findIndex((value) => Math.abs(value) > 0.3) / sound.sampleRate };
        });
        assert.equal(found, kind);
        // An encoder of MP3 may add some silence before.
        assert.ok(Math.abs(begins - clicks[0]) < 0.06, `${kind}: the first click is at ${begins} s`);
      });
    }
  },

  async "music comes with a motion, is listed and goes"() {
    await withPage({ hash: "#tab=files" }, [hands, song], async (tab, { give }) => {
      assert.deepEqual(await act(tab, "(app) => app.refusals.get()"), []);
      assert.deepEqual(await act(tab, "async (app) => (await app.client.call('kept')).map(({ name }) => name).filter((name) => !name.startsWith('<'))"), ["hand.bin"]);
      near(await act(tab, "(app) => app.music.duration"), duration, 1e-3, "its length");
      const row = tab.locator(".files > li", { hasText: "song.wav" });
      assert.equal(await row.locator(".badge").innerText(), "WAV");
      assert.match(await tab.locator(".music").innerText(), /song\.wav/);
      const newer = join(folder, "newer.wav");
      writeFileSync(newer, wav(duration, clicks, 22050));
      await give([newer]);
      assert.match(await tab.locator(".music").innerText(), /newer\.wav/);
      assert.equal(await row.count(), 0, "one music at a time");
      assert.equal((await act(tab, "(app) => app.exhibits.get().length")), 1, "what is open stays");
      await tab.locator(".files > li", { hasText: "newer.wav" }).locator('[data-does="forget"]').click();
      assert.ok(!(await tab.locator(".music").isVisible()));
      assert.equal(await tab.evaluate(loudTimes), undefined);
      await act(tab, "(app) => app.undo.restore()");
      await showsClicks(tab, clicks);
      assert.match(await tab.locator(".music").innerText(), /newer\.wav/);
    });
  },

  async "a broken sound is named, and leaves what was there"() {
    const noise = join(folder, "noise.mp3");
    writeFileSync(noise, Buffer.alloc(2000, 0xff));
    await withPage({ hash: "#tab=files" }, [hands, song], async (tab, { give }) => {
      await give([noise]);
      assert.match(await tab.locator(".alert").innerText(), /noise\.mp3: this MP3 file cannot be played/);
      assert.match(await tab.locator(".files .broken").innerText(), /noise\.mp3.*cannot be played/s);
      assert.match(await tab.locator(".music").innerText(), /song\.wav/);
      await tab.locator(".files .broken").locator('[data-does="forget"]').click();
      assert.equal(await tab.locator(".alert").count(), 0);
    });
  },

  async "it plays where the clock is, and follows"() {
    await withPage({}, [hands, song], async (tab) => {
      await tab.evaluate(playNotes);
      await act(tab, "(app) => (app.clock.seek(0.5), app.clock.play())");
      await pass(tab, 1);
      await lastStart(tab, 1, 0.5);
      // What ears do not notice stays; more does not.
      await tab.evaluate(() => (window.skew += 0.03));
      await pass(tab, 0.5);
      await lastStart(tab, 1, 0.5);
      await tab.evaluate(() => (window.skew += 0.015));
      await pass(tab, 0.5);
      await lastStart(tab, 2, 2);
      await act(tab, "(app) => app.clock.seek(4)");
      await pass(tab, 0.5);
      await lastStart(tab, 3, 4);
      await act(tab, "(app) => app.clock.pause()");
      assert.ok(await tab.evaluate(() => window.starts.at(-1).isOver));
      await act(tab, "(app) => app.clock.seek(2)");
      await pass(tab, 0.5);
      assert.equal(await tab.evaluate(() => window.starts.length), 3, "a pause is silent");
    });
  },

  async "it begins again with the loop, and at the pace of the clock"() {
    await withPage({}, [hands, song], async (tab) => {
      await tab.evaluate(playNotes);
      await act(tab, "(app) => (app.clock.range.set({ from: 2, to: 4 }), app.clock.seek(3.5), app.clock.play())");
      await pass(tab, 0.4);
      await lastStart(tab, 1, 3.5);
      await pass(tab, 0.4);
      await lastStart(tab, 2, 2);
      await act(tab, "(app) => (app.clock.range.set(undefined), app.clock.speed.set(0.5))");
      await pass(tab, 2);
      assert.equal((await lastStart(tab, 3, 2.3)).speed, 0.5);
      await act(tab, "(app) => app.clock.speed.set(8)");
      await pass(tab, 0.1);
      assert.equal(await tab.evaluate(() => window.starts.length), 3, "so fast a sound is no music");
    });
  },

  async "the offset moves it, sight and sound"() {
    await withPage({}, [hands, song], async (tab) => {
      await tab.evaluate(playNotes);
      await showsClicks(tab, clicks);
      const field = tab.locator('[data-does="music-offset"]');
      const play = async () => {
        await act(tab, "(app) => (app.clock.seek(0), app.clock.play())");
        await pass(tab, 1);
        await act(tab, "(app) => app.clock.pause()");
      };
      await field.fill("0.75");
      await field.press("Enter");
      await showsClicks(tab, clicks.map((time) => time - 0.75));
      await play();
      await lastStart(tab, 1, 0, 0.75);
      await field.fill("-0.5");
      await field.press("Enter");
      await showsClicks(tab, clicks.map((time) => time + 0.5));
      await play();
      assert.ok((await lastStart(tab, 2, 0, -0.5)).heard < 0, "it waits for its beginning");
    });
  },

  async "the page itself is heard once a key was pressed"() {
    await withPage({}, [hands, song], async (tab) => {
      await tab.locator('[data-does="time-dope"]').focus();
      await tab.keyboard.press("Space");
      await until(() => act(tab, "(app) => app.music.heard > 0"), "sound");
      await eventually(async () => {
        const [heard, clock] = await act(tab, "(app) => [app.music.heard, app.clock.at(performance.now())]");
        near(heard, clock, 0.04, "what is heard");
      });
      await tab.keyboard.press("Space");
      assert.equal(await act(tab, "(app) => app.music.heard ?? null"), null);
    });
  },

  async "volume and mute, by hand and by key"() {
    await withPage({}, [hands, song], async (tab) => {
      await tab.evaluate(playNotes);
      await act(tab, "(app) => app.clock.play()");
      await pass(tab, 0.1);
      const gain = () => tab.evaluate(() => window.volume.gain.value);
      await tab.locator(".music .volume").fill("0.25");
      assert.equal(await gain(), 0.25);
      await tab.locator('[data-does="time-dope"]').focus();
      await tab.keyboard.press("m");
      assert.equal(await gain(), 0);
      assert.equal(await tab.locator('[data-does="mute"]').getAttribute("aria-pressed"), "true");
      await tab.locator('[data-does="mute"]').click();
      assert.equal(await gain(), 0.25);
      await tab.locator('[data-does="remove-music"]').click();
      assert.ok(await tab.evaluate(() => window.starts.at(-1).isOver));
    });
  },

  async "the waveform scrubs"() {
    await withPage({}, [hands, song], async (tab) => {
      await showsClicks(tab, clicks);
      const box = await tab.locator('[data-does="waveform"]').boundingBox();
      const { from, to } = await tab.locator('[data-does="ruler"]').evaluate(({ dataset }) => ({ from: Number(dataset.from), to: Number(dataset.to) }));
      await tab.mouse.click(box.x + ((3 - from) / (to - from)) * box.width, box.y + box.height / 2);
      near(await act(tab, "(app) => app.clock.time.get()"), 3, 0.03, "the clock");
    });
  },

  async "the address holds it"() {
    await withPage({ hash: "#music=0.25,0.5,1" }, [hands, song], async (tab) => {
      const state = () => act(tab, "({ music }) => [music.offset.get(), music.volume.get(), music.muted.get()]");
      await eventually(async () => assert.deepEqual(await state(), [0.25, 0.5, true]));
      await act(tab, "({ music }) => (music.shift(-1.5), music.muted.set(false))");
      const hash = () => tab.evaluate(() => decodeURIComponent(location.hash));
      await eventually(async () => assert.match(await hash(), /\bmusic=-1\.5,0\.5,0\b/));
      await tab.locator('[data-does="remove-music"]').click();
      await eventually(async () => assert.doesNotMatch(await hash(), /music/));
    });
  },

  async "a film has it, at the right time"() {
    await withPage({}, [hands, song], async (tab) => {
      await openFilm(tab, { from: 1, to: 2.9 });
      await eventually(async () => assert.match(await tab.locator(".about").innerText(), /music is in it/));
      const plain = await tab.evaluate(onsets, await filmed(tab));
      assert.equal(plain.times.length, 1);
      near(plain.times[0], clicks[0] - 1, 0.015, "its click");
      near(plain.duration, 2, 0.05, "its length");
      await act(tab, "({ music }) => (music.shift(-0.4), music.volume.set(0.5))");
      const moved = await tab.evaluate(onsets, await filmed(tab));
      near(moved.times[0], clicks[0] - 1 + 0.4, 0.015, "its click after an offset");
      near(moved.loudest, plain.loudest / 2, 0.1 * plain.loudest, "its loudness");
      await act(tab, "({ music }) => music.muted.set(true)");
      assert.equal(await tab.evaluate(onsets, await filmed(tab)), undefined, "what is muted is not in it");
    });
  },

  async "a browser that encodes no sound says so, and films all the same"() {
    await withPage({}, [hands, song], async (tab) => {
      await tab.evaluate(() => void delete window.AudioEncoder);
      await openFilm(tab, { from: 1, to: 1.2 });
      await eventually(async () => assert.match(await tab.locator(".about").innerText(), /no sound/));
      const film = await filmed(tab);
      assert.ok(film.length > 100);
      assert.equal(await tab.evaluate(onsets, film), undefined);
    });
  },
};

await runChecks(tests, folder);
