/**
 * An argument no rule of this package is defined for (NaN, infinite, out of range, not a date).
 * `field` names it in the specification's words, so that a route can answer 422 with the field.
 */
export class InvalidInputError extends RangeError {
  readonly code = 'entrada_invalida'
  readonly field: string

  constructor(field: string, value: unknown, expected: string) {
    super(`${field}: expected ${expected}, got ${String(value)}`)
    this.name = 'InvalidInputError'
    this.field = field
  }
}
