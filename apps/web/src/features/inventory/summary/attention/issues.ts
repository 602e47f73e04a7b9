import type { ResumenUbicacion } from '@abasto/contracts/locations/schema'
import { freshness } from '../../model/freshness.ts'
import { availability, availabilityVerdict } from '../availability.ts'

export const ISSUE_KINDS = ['zero', 'stale', 'negative'] as const

/** Something that is wrong now, about one location. */
export interface Issue {
  kind: (typeof ISSUE_KINDS)[number]
  location: ResumenUbicacion
  severity: 'red' | 'amber'
}

export const MOST_ISSUES = 4
/** Fewer negative products than this are noise of the day; the table shows them. */
const NEGATIVE_WORTH_SAYING = 10
const MANY_NEGATIVE = 30

const byWorst =
  (of: (row: ResumenUbicacion) => number) =>
  (one: ResumenUbicacion, other: ResumenUbicacion): number =>
    of(other) - of(one)

/** What needs somebody now, of the kinds asked for, worst first, at most `most`; nothing when all is well. */
export function issues(
  rows: readonly ResumenUbicacion[],
  now: Date,
  kinds: readonly Issue['kind'][] = ISSUE_KINDS,
  most = MOST_ISSUES,
): Issue[] {
  const zero: Issue[] = rows
    .filter((row) => availabilityVerdict(availability(row)) === 'red')
    .sort(byWorst((row) => row.stock_cero / row.total_productos))
    .map((location) => ({ kind: 'zero', location, severity: 'red' }))
  const stale: Issue[] = rows
    .filter((row) => freshness(row.ultima_actualizacion, now) !== 'fresh')
    .sort(byWorst((row) => -Date.parse(row.ultima_actualizacion ?? '1970-01-01')))
    .map((location) => ({
      kind: 'stale',
      location,
      severity: freshness(location.ultima_actualizacion, now) === 'old' ? 'amber' : 'red',
    }))
  const negative: Issue[] = rows
    .filter((row) => row.stock_negativo >= NEGATIVE_WORTH_SAYING)
    .sort(byWorst((row) => row.stock_negativo))
    .map((location) => ({
      kind: 'negative',
      location,
      severity: location.stock_negativo >= MANY_NEGATIVE ? 'red' : 'amber',
    }))
  // The worst of each kind before the second worst of any: four stores with one trouble must not hide another.
  const ranked = [zero, stale, negative].flatMap((found) => found.map((issue, rank) => ({ issue, rank })))
  return ranked
    .filter(({ issue }) => kinds.includes(issue.kind))
    .sort((one, other) => one.rank - other.rank || severityRank(one.issue) - severityRank(other.issue))
    .slice(0, most)
    .map(({ issue }) => issue)
    .sort((one, other) => severityRank(one) - severityRank(other))
}

const severityRank = ({ severity }: Issue): number => (severity === 'red' ? 0 : 1)
