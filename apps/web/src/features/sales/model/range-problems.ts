import { fechaPedida } from '@abasto/contracts/wire/values'

/** The first and the last day as they stand in two fields. */
export interface TypedRange {
  from: string
  to: string
}

/** What is wrong with each field; nothing where all is well. */
export interface RangeProblems {
  from?: string
  to?: string
}

const problemOf = (day: string, missing: string): string | undefined =>
  day === '' ? missing : fechaPedida.safeParse(day).error?.issues[0]?.message

/** Why two typed days are no range, in the words of the screen. */
export function rangeProblems({ from, to }: TypedRange): RangeProblems {
  const first = problemOf(from, 'Indica la fecha de inicio')
  const last = problemOf(to, 'Indica la fecha de fin')
  if (first !== undefined || last !== undefined) {
    return {
      ...(first === undefined ? {} : { from: first }),
      ...(last === undefined ? {} : { to: last }),
    }
  }
  return from > to ? { from: 'La fecha de inicio no puede ser posterior a la fecha de fin' } : {}
}

export const isRange = (typed: TypedRange): boolean => Object.keys(rangeProblems(typed)).length === 0
