import type { Device, DeviceType } from '@abasto/database/tenancy/sessions'
import { parse } from 'bowser'

const UNKNOWN: Device = { name: 'Dispositivo desconocido', type: null }

/** Real ones are shorter; nobody is to keep us busy with a long one. */
const LONGEST = 512

const TYPES: ReadonlyMap<string, DeviceType> = new Map([
  ['desktop', 'computadora'],
  ['tablet', 'tableta'],
  ['mobile', 'telefono'],
])

const BROWSERS: ReadonlyMap<string, string> = new Map([
  ['Microsoft Edge', 'Edge'],
  ['Samsung Internet for Android', 'Samsung Internet'],
])

const APPLE_HANDHELDS: ReadonlySet<string> = new Set(['iPhone', 'iPad'])

/** What somebody signs in with, such as `Chrome en Windows`, by what their browser says of itself. */
export function deviceOf(userAgent: string | undefined): Device {
  if (!userAgent) return UNKNOWN
  const { browser, os, platform } = parse(userAgent.slice(0, LONGEST))
  if (!browser.name || !os.name) return UNKNOWN
  const type = TYPES.get(platform.type ?? '') ?? null
  return {
    name: `${BROWSERS.get(browser.name) ?? browser.name} en ${systemName(type, os.name, platform.model)}`,
    type,
  }
}

/** Its name alone; null where the browser says nothing that is known. */
export function deviceName(userAgent: string | null): string | null {
  const device = deviceOf(userAgent ?? undefined)
  return device === UNKNOWN ? null : device.name
}

function systemName(type: DeviceType | null, system: string, model: string | undefined): string {
  if (model && APPLE_HANDHELDS.has(model)) return model
  return type === 'tableta' ? `tableta ${system}` : system
}
