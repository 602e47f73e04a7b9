import type { CDPSession, Page } from 'playwright-core'

/** What is slowed down by Chromium itself. */
export interface Device {
  readonly viewport: { readonly width: number; readonly height: number }
  /** How many times slower than this machine. */
  readonly cpu: number
  readonly megabits: number
  readonly latencyMs: number
}

export const SLOW_DEVICE: Device = {
  viewport: { width: 1024, height: 768 },
  cpu: 4,
  megabits: 1.6,
  latencyMs: 150,
}

export interface Line {
  /** That came over it so far, as compressed. */
  readonly bytes: () => number
  /** How long the page's main thread has worked so far: of this device, whatever else the machine does meanwhile. */
  readonly workMs: () => Promise<number>
}

const BYTES_A_MEGABIT = 125_000

/** Slows a page's processor and line, from its next request on. */
export async function slowDown(page: Page, device: Device): Promise<Line> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  const throughput = device.megabits * BYTES_A_MEGABIT
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: device.latencyMs,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  })
  await throttle(session, device)
  let bytes = 0
  session.on('Network.dataReceived', ({ encodedDataLength }) => (bytes += encodedDataLength))
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  const workMs = async (): Promise<number> => {
    const { metrics } = await session.send('Performance.getMetrics')
    return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN)
  }
  return { bytes: () => bytes, workMs }
}

/** Slows a page's processor alone. */
export const hold = async (page: Page, device: Device): Promise<void> =>
  throttle(await page.context().newCDPSession(page), device)

const throttle = async (session: CDPSession, { cpu }: Device): Promise<void> =>
  void (await session.send('Emulation.setCPUThrottlingRate', { rate: cpu }))
