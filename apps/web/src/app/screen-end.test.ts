import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const SOURCE = join(import.meta.dirname, '..')

/** `useEffect(() => element.scrollIntoView())`: what the browser's call answers becomes the effect's clean-up. */
const ANSWERS_FOR_THE_BROWSER = /use(?:Layout)?Effect\(\s*\(\) =>\s*(?:void )?[\w$?!]+(?:\.[\w$?!]+)*\.\w+\(/

it('no effect hands on what a method of something answers: it would be called when the screen is left', () => {
  const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(?<!\.test)\.tsx?$/.test(file),
  )
  expect(files.length).toBeGreaterThan(500)
  expect(
    files.filter((file) => ANSWERS_FOR_THE_BROWSER.test(readFileSync(join(SOURCE, file), 'utf8'))),
  ).toEqual([])
  expect(ANSWERS_FOR_THE_BROWSER.test('useEffect(() => box.current?.scrollIntoView(), [])')).toBe(true)
  expect(ANSWERS_FOR_THE_BROWSER.test('useEffect(() => { box.current?.focus() }, [])')).toBe(false)
})
