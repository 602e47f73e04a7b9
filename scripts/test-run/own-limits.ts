import { parseSync, Visitor, type Argument, type CallExpression, type Expression } from 'oxc-parser'

/** What may have a limit as its last argument. */
const LIMITED = new Set(['it', 'test', 'beforeAll', 'beforeEach', 'afterAll', 'afterEach'])
/** What may have one in its options: `expect.poll`, `vi.waitFor`, a locator's `waitFor`. */
const WAITS = new Set(['poll', 'waitFor', 'waitUntil'])

export interface OwnLimit {
  readonly line: number
  /** What is limited: `it`, `poll`. */
  readonly call: string
}

/**
 * Tests, hooks and waits that say themselves how long they may take: a limit that was chosen on a quiet machine fails
 * on a busy one. Each suite has one limit, many times what its tests take (`vitest.config.ts`).
 *
 * @throws Error when the source cannot be parsed
 */
export function ownLimits(file: string, source: string): OwnLimit[] {
  const { program, errors } = parseSync(file, source)
  const [error] = errors
  if (error) throw new Error(`${file}: ${error.message}`)
  const found: OwnLimit[] = []
  new Visitor({
    CallExpression(call) {
      const limited = limitedBy(call)
      if (limited === undefined) return
      found.push({ line: source.slice(0, call.end).split('\n').length, call: limited })
    },
  }).visit(program)
  return found
}

/** @returns the name of what the call limits */
function limitedBy({ callee, arguments: given }: CallExpression): string | undefined {
  const last = given.at(-1)
  if (last === undefined) return undefined
  const [first] = namesOf(callee)
  if (first !== undefined && LIMITED.has(first))
    return given.some(isFunction) && !isFunction(last) ? first : undefined
  const method = namesOf(callee).at(-1)
  return method !== undefined && WAITS.has(method) && given.some(hasTimeout) ? method : undefined
}

const isFunction = ({ type }: Argument) => type === 'ArrowFunctionExpression' || type === 'FunctionExpression'

const hasTimeout = (one: Argument) =>
  one.type === 'ObjectExpression' &&
  one.properties.some(
    (each) => each.type === 'Property' && each.key.type === 'Identifier' && each.key.name === 'timeout',
  )

/** `it.runIf(there)('...')` -> it, runIf; `page.getByText('...').waitFor` -> page, getByText, waitFor */
function namesOf(callee: Expression): string[] {
  if (callee.type === 'Identifier') return [callee.name]
  if (callee.type === 'CallExpression') return namesOf(callee.callee)
  if (callee.type !== 'MemberExpression') return []
  const names = namesOf(callee.object)
  return callee.property.type === 'Identifier' ? [...names, callee.property.name] : names
}
