import { posix } from 'node:path'

/** The words that a file and its folders are named with: `sales-sums/ChainRow.module.css` has sales, sums, chain, row. */
export function wordsOf(file: string): string[] {
  const { dir, base } = posix.parse(file)
  const [name = ''] = base.split('.')
  return [...dir.split('/'), name].flatMap((part) =>
    part
      .replaceAll(/([a-z0-9])([A-Z])/g, '$1-$2')
      .replaceAll(/([A-Z])([A-Z][a-z])/g, '$1-$2')
      .toLowerCase()
      .split(/[^a-z0-9]+/)
      .map((word) => (word === 'e2e' ? word : word.replaceAll(/\d+/g, '')))
      .filter(Boolean),
  )
}

/** A word as the glossary may have it: itself, or one of many. */
export function formsOf(word: string): string[] {
  const forms = [word]
  if (word.endsWith('ies')) forms.push(`${word.slice(0, -3)}y`)
  if (/(?:[sxz]|ch|sh)es$/.test(word)) forms.push(word.slice(0, -2))
  if (word.endsWith('s')) forms.push(word.slice(0, -1))
  else forms.push(`${word}s`)
  return forms
}
