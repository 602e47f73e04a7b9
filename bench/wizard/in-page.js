/* Runs in the page: how long from a key until what it changes is painted. */

/** Until a key is taken for one that changes nothing; a machine that works for others too takes seconds. */
const PATIENCE_MS = 30_000

const text = (selector) => document.querySelector(selector)?.textContent ?? ''

/** The first row that can be seen: rows above it are drawn after the paint. */
const firstInSight = () => {
  const top = document.querySelector('thead').getBoundingClientRect().bottom
  const rows = [...document.querySelectorAll('tbody tr[data-row]')]
  return rows.find((row) => row.getBoundingClientRect().bottom > top)
}

/** Of another filter or order the first row may be the same: of so many together none is, unless nothing changed. */
const ROWS_LOOKED_AT = 5

/** What a key is to change; found before the key, so that looking costs nothing after it. */
const LOOKS = {
  totals: () => () => text('header dl'),
  found: () => () => text('[class*="showingLine"] output'),
  rows: () => {
    const first = Number(firstInSight().dataset.row)
    const names = Array.from(
      { length: ROWS_LOOKED_AT },
      (_, index) => `tbody tr[data-row="${first + index}"] th`,
    )
    return () => names.map(text).join()
  },
}

/** All rows again: another filter or order begins with the first 50. */
window.showAll = () => {
  for (const button of document.querySelectorAll('button')) {
    if (button.textContent === 'Mostrar todas') button.click()
  }
}

window.watchForPaint = (look) => {
  window.painted = new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error(`the key changed nothing of '${look}'`)), PATIENCE_MS)
    const shown = LOOKS[look]()
    const before = shown()
    const onKey = ({ timeStamp }) => {
      const seen = () => {
        if (shown() === before) return false
        // The frame with the change is made now; the first task after it is this one. A message would queue behind
        // what the page puts off until it is painted.
        requestAnimationFrame(() => {
          const painted = () => resolve(performance.now() - timeStamp)
          void scheduler.postTask(painted, { priority: 'user-blocking' })
        })
        return true
      }
      const changes = new MutationObserver(() => {
        if (seen()) changes.disconnect()
      })
      changes.observe(document.body, { subtree: true, childList: true, characterData: true })
    }
    addEventListener('keydown', onKey, { capture: true, once: true })
  })
}
