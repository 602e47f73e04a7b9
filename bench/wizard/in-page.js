/* Runs in the page: how long from a key until what it changes is painted. */

const PATIENCE_MS = 5000

const text = (selector) => document.querySelector(selector)?.textContent ?? ''

/** What a key is to change. */
const LOOKS = {
  totals: () => text('header dl'),
  found: () => text('output'),
  first: () => text('tbody tr[data-row="0"] th'),
}

window.watchForPaint = (look) => {
  window.painted = new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error(`the key changed nothing of '${look}'`)), PATIENCE_MS)
    const before = LOOKS[look]()
    const onKey = ({ timeStamp }) => {
      const seen = () => {
        if (LOOKS[look]() === before) return false
        // The frame with the change is made now; a message comes when it is.
        requestAnimationFrame(() => {
          const after = new MessageChannel()
          after.port1.addEventListener('message', () => resolve(performance.now() - timeStamp))
          after.port1.start()
          after.port2.postMessage(null)
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
