import { claseProducto } from '@abasto/contracts/orders/calculation'
import {
  LIMITES_POLITICA,
  type AjustePolitica,
  type NivelesMedidos,
  type Politica,
  type PoliticaId,
} from '@abasto/contracts/policies/schema'
import { DEFAULT_CYCLE_DAYS, DEFAULT_ORDER_UP_TO } from '@abasto/domain/replenishment/policies/policy'
import type { SalesClass } from '@abasto/domain/stock/classify'

export const CLASSES = claseProducto.options

/** `como`: as whoever stands above says: the chain for a store, all products for a class. */
export type Choice = PoliticaId | 'como'

/** A policy as fields hold it. */
export interface TypedPolicy {
  readonly choice: Choice
  readonly level: string
  readonly hasCycle: boolean
  readonly cycle: Readonly<Record<SalesClass, string>>
  readonly guard: boolean
  /** Empty: none. */
  readonly cover: string
}

export interface TypedSetting {
  readonly base: TypedPolicy
  readonly classes: Readonly<Record<SalesClass, TypedPolicy>>
}

/** A number as a field holds it, with all its decimals. */
const textOf = (value: number): string => String(value).replace('.', ',')

const coverText = (days: number | null): string => (days === null ? '' : textOf(days))

/** The level to begin with where none was chosen: what the location's own back-test proposes, else the default. */
export interface ProposedLevel {
  readonly level: number
  readonly hasCycle: boolean
}

const DEFAULT_LEVEL: ProposedLevel = { level: DEFAULT_ORDER_UP_TO.serviceLevel * 100, hasCycle: true }

export function proposedLevel(measured: NivelesMedidos | null): ProposedLevel {
  const proposed = measured?.propuesto
  return proposed ? { level: proposed.nivel_servicio_pct, hasCycle: proposed.con_ciclo } : DEFAULT_LEVEL
}

function typedPolicy(policy: Politica | null, proposed: ProposedLevel): TypedPolicy {
  const up = policy?.politica === 'proxima_entrega' ? policy : null
  const cycle = up?.dias_ciclo ?? DEFAULT_CYCLE_DAYS
  return {
    choice: policy?.politica ?? 'como',
    level: up ? textOf(up.nivel_servicio_pct) : textOf(proposed.level),
    hasCycle: up ? up.dias_ciclo !== null : proposed.hasCycle,
    cycle: ofClasses((each) => textOf(cycle[each])),
    guard: up === null || up.guarda,
    cover: coverText(up?.cobertura_max_dias ?? null),
  }
}

export function typedSetting(
  { base, clases }: AjustePolitica,
  proposed: ProposedLevel = DEFAULT_LEVEL,
): TypedSetting {
  return {
    base: typedPolicy(base, proposed),
    classes: ofClasses((each) => typedPolicy(clases[each] ?? null, proposed)),
  }
}

function ofClasses<Value>(of: (each: SalesClass) => Value): Record<SalesClass, Value> {
  return { A: of('A'), AB: of('AB'), B: of('B'), BC: of('BC'), C: of('C') }
}

/** Names of the fields that may be wrong, of all products or of a class. */
export type FieldName =
  | 'level'
  | 'cover'
  | `cycle.${SalesClass}`
  | `${SalesClass}.level`
  | `${SalesClass}.cycle`
  | `${SalesClass}.cover`

export type Problems = Readonly<Partial<Record<FieldName, string>>>

export interface ReadSetting {
  /** Null while something is wrong. */
  readonly setting: AjustePolitica | null
  readonly problems: Problems
}

/** What the fields say, or what is wrong with them, in the server's own bounds. */
export function readSetting({ base, classes }: TypedSetting): ReadSetting {
  const problems: Partial<Record<FieldName, string>> = {}
  const number = (field: FieldName, text: string, limits: { min: number; max: number }): number => {
    const value = numberOf(text)
    if (!(value >= limits.min && value <= limits.max)) {
      problems[field] = `Entre ${textOf(limits.min)} y ${textOf(limits.max)}`
    }
    return value
  }
  const cycleOf = (typed: TypedPolicy, fieldOf: (each: SalesClass) => FieldName | null) =>
    ofClasses((each) => {
      const field = fieldOf(each)
      return field === null
        ? DEFAULT_CYCLE_DAYS[each]
        : number(field, typed.cycle[each], LIMITES_POLITICA.dias_ciclo)
    })
  const upTo = (
    typed: TypedPolicy,
    fields: { readonly level: FieldName; readonly cover: FieldName },
    dias_ciclo: ReturnType<typeof cycleOf> | null,
  ): Politica => ({
    politica: 'proxima_entrega',
    nivel_servicio_pct: number(fields.level, typed.level, LIMITES_POLITICA.nivel_servicio_pct),
    dias_ciclo,
    guarda: typed.guard,
    cobertura_max_dias:
      typed.cover.trim() === ''
        ? null
        : number(fields.cover, typed.cover, LIMITES_POLITICA.cobertura_max_dias),
  })
  const policyOf = (typed: TypedPolicy, made: () => Politica): Politica | null => {
    if (typed.choice === 'como') return null
    return typed.choice === 'proxima_entrega' ? made() : { politica: typed.choice }
  }
  const ofBase = policyOf(base, () =>
    upTo(
      base,
      { level: 'level', cover: 'cover' },
      base.hasCycle ? cycleOf(base, (each) => `cycle.${each}`) : null,
    ),
  )
  const clases: AjustePolitica['clases'] = {}
  for (const each of CLASSES) {
    const typed = classes[each]
    const policy = policyOf(typed, () =>
      upTo(
        typed,
        { level: `${each}.level`, cover: `${each}.cover` },
        cycleOf(typed, (other) => (other === each ? `${each}.cycle` : null)),
      ),
    )
    if (policy) clases[each] = policy
  }
  const isWrong = Object.keys(problems).length > 0
  return { setting: isWrong ? null : { base: ofBase, clases }, problems }
}

const DECIMAL = /^(\d+[.,]?\d*|[.,]\d+)$/

function numberOf(text: string): number {
  const typed = text.trim()
  return DECIMAL.test(typed) ? Number(typed.replace(',', '.')) : Number.NaN
}

/** Whether two settings say the same. */
export function isSame(one: AjustePolitica, other: AjustePolitica): boolean {
  return (
    JSON.stringify(readSetting(typedSetting(one)).setting) ===
    JSON.stringify(readSetting(typedSetting(other)).setting)
  )
}
