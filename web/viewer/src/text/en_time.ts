// What the bottom of the page says.
export const enTime = {
  beginRangeHere: "Begin the range here",
  clearRange: "Clear the range",
  endRangeHere: "End the range here",
  firstKey: "To the first key",
  lastKey: "To the last key",
  secondsOrFrames: "Seconds or frames",
  setRangeToVisible: "Range: what is visible",
  speedByDigits: "Speed (05: half)",
};
