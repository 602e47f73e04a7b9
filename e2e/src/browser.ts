import { existsSync } from 'node:fs'
import { type Browser, chromium } from 'playwright-core'

/**
 * First the one without windows: the same engine at a quarter of a page's start, because a whole browser has its own
 * toolbar drawn by pages for every window, also for those that nobody sees.
 */
const INSTALLED = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
] as const

const FLAGS = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
] as const

/** A real Chromium: the one that CHROMIUM_PATH names, the machine's, or else the one of the npm package. */
export async function launchBrowser(): Promise<Browser> {
  const installed = process.env.CHROMIUM_PATH || INSTALLED.find((path) => existsSync(path))
  const { executablePath, args } = installed
    ? { executablePath: installed, args: [] }
    : await packagedChromium()
  return chromium.launch({
    executablePath,
    args: [...args, ...FLAGS],
    chromiumSandbox: process.getuid?.() !== 0,
  })
}

async function packagedChromium(): Promise<{ executablePath: string; args: string[] }> {
  const { default: packaged } = await import('@sparticuz/chromium')
  return { executablePath: await packaged.executablePath(), args: packaged.args }
}
