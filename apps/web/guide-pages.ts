import { lexer, type Token } from 'marked'
import type { Plugin } from 'vite'
import type { Block, Part } from './src/features/help/guide/block.ts'

/**
 * Reads the pages of docs/guia when the app is built: markdown becomes blocks of text, its pictures files of the app.
 * @throws Error for markdown that the guide's screen could not show
 */
export function guidePages(): Plugin {
  return {
    name: 'guide-pages',
    enforce: 'pre',
    transform(markdown, id) {
      if (!id.endsWith('.md')) return undefined
      const pictures: string[] = []
      const blocks = lexer(markdown).flatMap((token) => blockOf(token, id))
      for (const block of blocks) if (block.kind === 'picture') pictures.push(block.source)
      const imports = pictures.map(
        (source, index) => `import picture${index} from ${JSON.stringify(`./${source}`)}`,
      )
      const page = pictures.reduce(
        (code, source, index) =>
          code.replace(`"source":${JSON.stringify(source)}`, `"source":picture${index}`),
        JSON.stringify(blocks),
      )
      return { code: `${imports.join('\n')}\nexport default ${page}`, map: null }
    },
  }
}

function blockOf(token: Token, id: string): Block[] {
  if (token.type === 'space') return []
  if (token.type === 'heading')
    return [{ kind: 'title', level: token.depth, parts: partsOf(token.tokens, id) }]
  if (token.type === 'paragraph') {
    const [only, ...others] = token.tokens ?? []
    if (only?.type === 'image' && others.length === 0)
      return [{ kind: 'picture', source: only.href, says: only.text }]
    return [{ kind: 'text', parts: partsOf(token.tokens, id) }]
  }
  if (token.type === 'list') {
    const items = token.items.map((item: { tokens: Token[] }) => partsOf(item.tokens, id))
    return [{ kind: 'list', ordered: token.ordered, items }]
  }
  if (token.type === 'table') {
    const rows = [token.header, ...token.rows].map((row: { tokens: Token[] }[]) =>
      row.map((cell) => partsOf(cell.tokens, id)),
    )
    return [{ kind: 'table', rows }]
  }
  throw new Error(`${id}: the guide cannot show «${token.raw}»`)
}

function partsOf(tokens: readonly Token[] | undefined, id: string): Part[] {
  return (tokens ?? []).flatMap((token): Part[] => {
    if (token.type === 'text') return token.tokens === undefined ? [token.text] : partsOf(token.tokens, id)
    if (token.type === 'escape') return [token.text]
    if (token.type === 'strong') return [{ kind: 'strong', text: token.text }]
    if (token.type === 'codespan') return [{ kind: 'code', text: token.text }]
    if (token.type === 'link') return [{ kind: 'link', to: addressOf(token.href), text: token.text }]
    throw new Error(`${id}: the guide cannot show «${token.raw}»`)
  })
}

/** `tienda.md` is a page of the guide; everything else an address of the product. */
const addressOf = (link: string): string => link.replace(/^(\w+)\.md$/, '/ayuda/$1')
