/* Runs in the page from its first byte: when what people wait for is painted, and what moved under their eyes. */

const SAID = /[\p{L}\p{N}]/u

/** Seen by people: it has an area, and says something that is no outline of what is to come. */
const isShown = (element) => {
  const { width, height } = element.getBoundingClientRect()
  if (width === 0 || height === 0) return element.tagName === 'OPTION' && SAID.test(element.textContent)
  return element.tagName === 'INPUT' || SAID.test(element.textContent)
}

/** The frame that is being made has been handed over: the first task after it. */
const afterPaint = (then) =>
  requestAnimationFrame(() => void scheduler.postTask(then, { priority: 'user-blocking' }))

/** Settles with the moment at which something of `selector` is on the screen; nothing by `limit` is a fault. */
const untilShown = (selector, limit) =>
  new Promise((resolve, reject) => {
    const look = () => {
      if ([...document.querySelectorAll(selector)].slice(0, 40).some(isShown)) {
        afterPaint(() => resolve(performance.now()))
      } else if (performance.now() > limit) {
        reject(new Error(`${location.pathname} shows nothing of "${selector}"`))
      } else requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })

let moved = 0
new PerformanceObserver((list) => {
  for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) moved += value
}).observe({ type: 'layout-shift', buffered: true })

/** The longest of an interaction's events, from the hand to the next paint. */
let longest = 0
new PerformanceObserver((list) => {
  for (const { duration, name } of list.getEntries()) {
    if (/^(?:keydown|keypress|input|keyup|beforeinput)$/.test(name)) longest = Math.max(longest, duration)
  }
}).observe({ type: 'event', buffered: true, durationThreshold: 16 })

globalThis.bench = {
  moved: () => moved,
  /** Until what is on the screen first: the outline of the page, which has no letters. */
  firstPaint: () => performance.getEntriesByName('first-paint')[0]?.startTime ?? Number.NaN,
  useful: (selector, limit) => untilShown(selector, limit),
  /** Watches a press for the dialog that it opens; `opened` settles with how long that took. */
  watchPress: () => {
    const before = new Set(document.querySelectorAll('[role="dialog"]'))
    globalThis.opened = new Promise((resolve) => {
      addEventListener(
        'pointerdown',
        ({ timeStamp }) => {
          performance.mark('bench:begun')
          const look = () => {
            const dialogs = [...document.querySelectorAll('[role="dialog"]')]
            if (dialogs.some((one) => !before.has(one) && isShown(one))) {
              afterPaint(() => {
                performance.mark('bench:shown')
                resolve(performance.now() - timeStamp)
              })
            } else requestAnimationFrame(look)
          }
          requestAnimationFrame(look)
        },
        { capture: true, once: true },
      )
    })
  },
  /** Marks when a key came, and when what it did was painted. */
  watchKey: () =>
    addEventListener(
      'keydown',
      () => {
        performance.mark('bench:begun')
        afterPaint(() => performance.mark('bench:shown'))
      },
      { capture: true, once: true },
    ),
  forgetEvents: () => {
    longest = 0
  },
  longestEvent: () => longest,
}
