import type { ClassRow } from '../../model/class-rows.ts'
import type { Editing } from '../use-editing.ts'

export interface GridProps {
  rows: readonly ClassRow[]
  /** Null for those who only look. */
  editing: Editing | null
}
