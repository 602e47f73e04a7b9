import { abastoPos } from './abasto-pos.ts'

/** Known POS schemas by name. */
export const PRESETS = { 'abasto-pos': abastoPos } as const
