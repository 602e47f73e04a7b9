import { describe, expect, it } from 'vitest'
import { unknownWords } from './check.ts'
import { glossaryWords } from './glossary.ts'
import { wordsOf } from './parts.ts'

const GLOSSARY = `
| on screens | in code | what it is |
|---|---|---|
| pedido | suggested order | What a store asks for. |

## Ordinary words

Of engineering: \`list query source\`, and no more.`

const unknown = (...files: string[]) => unknownWords(files, glossaryWords(GLOSSARY))

describe('the words that name files', () => {
  it('are read from kebab-case and PascalCase, of folders too, without endings', () => {
    expect(wordsOf('src/sales-sums/HTTPRow.module.css')).toEqual(['src', 'sales', 'sums', 'http', 'row'])
    expect(wordsOf('src/sha256-key.test.ts')).toEqual(['src', 'sha', 'key'])
  })

  it('may be terms of the trade and ordinary words, one or many', () => {
    expect(unknown('orders/OrderList.tsx', 'queries/suggested-orders.ts')).toEqual([])
  })

  it('may be no others, be they of another language or only explained in the glossary', () => {
    expect(unknown('orders/pedido.ts', 'orders/store.ts', 'store/list.ts')).toEqual([
      'pedido is not in docs/glossary.md and names orders/pedido.ts',
      'store is not in docs/glossary.md and names orders/store.ts and 1 more',
    ])
  })

  it('need the list of ordinary words', () => {
    expect(() => glossaryWords('| a | b | c |')).toThrow('## Ordinary words')
  })
})
