import { fechaPedida } from '@abasto/contracts/wire/values'

/** The first and the last day that a list is narrowed down to, `yyyy-mm-dd`; empty: open. */
export interface ChosenDays {
  readonly desde: string
  readonly hasta: string
}

type DayProblems = { readonly [End in keyof ChosenDays]?: string }

const problemOf = (day: string): string | undefined =>
  day === '' ? undefined : fechaPedida.safeParse(day).error?.issues[0]?.message

/** What is wrong with each day; either may be left open. */
export function dayProblems({ desde, hasta }: ChosenDays): DayProblems {
  const [first, last] = [problemOf(desde), problemOf(hasta)]
  if (first !== undefined || last !== undefined) {
    return {
      ...(first === undefined ? {} : { desde: first }),
      ...(last === undefined ? {} : { hasta: last }),
    }
  }
  const isTurned = desde !== '' && hasta !== '' && desde > hasta
  return isTurned ? { desde: 'La fecha de inicio no puede ser posterior a la fecha de fin' } : {}
}

/** Nothing is asked for with days that are none, or the wrong way round. */
export const areDaysWrong = (days: ChosenDays): boolean => Object.keys(dayProblems(days)).length > 0
