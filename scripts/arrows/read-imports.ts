import { parseSync, Visitor } from 'oxc-parser'

export type Import = {
  /** As written between the quotes, or undefined when it is computed. */
  target: string | undefined
  line: number
}

/**
 * Every module a source names: imports and re-exports, static and dynamic, of values and of types.
 * @throws Error when the source cannot be parsed
 */
export function readImports(file: string, source: string): Import[] {
  const { module, program, errors } = parseSync(file, source)
  const [error] = errors
  if (error) throw new Error(`${file}: ${error.message}`)
  const found: { target: string | undefined; start: number }[] = []
  for (const { moduleRequest } of module.staticImports) {
    found.push({ target: moduleRequest.value, start: moduleRequest.start })
  }
  for (const { entries } of module.staticExports) {
    for (const { moduleRequest } of entries) {
      if (moduleRequest) found.push({ target: moduleRequest.value, start: moduleRequest.start })
    }
  }
  if (/\bimport\s*\(/.test(source)) {
    // The module record gives dynamic imports without their text, and `import('...')` types not at all.
    const add = (node: { source: object; start: number }) =>
      found.push({ target: literal(node.source), start: node.start })
    new Visitor({ ImportExpression: add, TSImportType: add }).visit(program)
  }
  const lines = found.map(({ target, start }) => ({ target, line: lineAt(source, start) }))
  return lines.filter((one, index) => lines.findIndex((other) => same(one, other)) === index)
}

const literal = (node: object) => ('value' in node && typeof node.value === 'string' ? node.value : undefined)

const same = (one: Import, other: Import) => one.target === other.target && one.line === other.line

const lineAt = (source: string, offset: number) => source.slice(0, offset).split('\n').length
