/** A line of a suggestion's arithmetic. */
export interface TrailStep {
  readonly name: string
  readonly how: string
  readonly result: string
  readonly tone?: 'limited' | 'class'
}
