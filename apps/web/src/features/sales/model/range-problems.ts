import { fecha } from '@abasto/contracts/wire/values'

/** The first and the last day as they stand in two fields. */
export interface TypedRange {
  desde: string
  hasta: string
}

/** What is wrong with each field; nothing where all is well. */
export interface RangeProblems {
  desde?: string
  hasta?: string
}

const problemOf = (day: string, missing: string): string | undefined =>
  day === '' ? missing : fecha.safeParse(day).error?.issues[0]?.message

/** Why two typed days are no range, in the words of the screen. */
export function rangeProblems({ desde, hasta }: TypedRange): RangeProblems {
  const first = problemOf(desde, 'Indica la fecha de inicio')
  const last = problemOf(hasta, 'Indica la fecha de fin')
  if (first !== undefined || last !== undefined) {
    return {
      ...(first === undefined ? {} : { desde: first }),
      ...(last === undefined ? {} : { hasta: last }),
    }
  }
  return desde > hasta ? { desde: 'La fecha de inicio no puede ser posterior a la fecha de fin' } : {}
}

export const isRange = (typed: TypedRange): boolean => Object.keys(rangeProblems(typed)).length === 0
