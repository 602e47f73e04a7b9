/** The screens and whoever waits for figures go first. */
const SETTLED_MS = 5000

/**
 * Has a service worker keep the app on this device, for when there is no network. Browsers know them on https and on
 * this machine alone; without one the page works as ever, with a network.
 */
export function keepApp(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const register = (): void => {
    navigator.serviceWorker.register('/sw.js').catch((error: unknown) => {
      // oxlint-disable-next-line no-console
      console.warn('the app could not be kept on this device', error)
    })
  }
  window.addEventListener('load', () => setTimeout(register, SETTLED_MS))
}
