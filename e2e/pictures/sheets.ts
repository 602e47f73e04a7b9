import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Browser } from 'playwright-core'

const SHEET_WIDTH = 1800
/** How many stand beside each other, by the width that was looked at. */
const ACROSS = [
  [600, 8],
  [900, 6],
  [Infinity, 4],
] as const
const ROWS = 3

/** Many small pictures on one, with their names: what differs from its neighbours is seen at once. @returns the files */
export async function contactSheets(
  browser: Browser,
  folder: string,
  title: string,
  pictures: readonly string[],
  width: number,
): Promise<string[]> {
  const across = ACROSS.find(([most]) => width < most)?.[1] ?? 4
  const files: string[] = []
  const page = await browser.newPage({ viewport: { width: SHEET_WIDTH, height: 400 } })
  for (let start = 0; start < pictures.length; start += across * ROWS) {
    const shown = pictures.slice(start, start + across * ROWS)
    const figures = shown.map((name) => {
      const data = readFileSync(join(folder, name)).toString('base64')
      return `<figure><img src="data:image/png;base64,${data}"><figcaption>${name}</figcaption></figure>`
    })
    await page.setContent(
      `<style>body{margin:8px;display:grid;grid-template-columns:repeat(${across},1fr);gap:8px;background:#777;font:11px sans-serif}figure{margin:0}img{width:100%;display:block}figcaption{color:#fff;background:#000}</style>${figures.join('')}`,
    )
    const file = `hoja-${title}-${files.length + 1}.png`
    await page.screenshot({ path: join(folder, file), fullPage: true })
    files.push(pathToFileURL(join(folder, file)).href)
  }
  await page.close()
  return files
}
