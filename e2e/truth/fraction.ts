/** An exact fraction: what the formulas of the specification give before anything is rounded. */
export class Fraction {
  readonly #numerator: bigint
  /** Above zero. */
  readonly #denominator: bigint

  private constructor(numerator: bigint, denominator: bigint) {
    this.#numerator = numerator
    this.#denominator = denominator
  }

  static of(numerator: bigint | number, denominator: bigint | number = 1): Fraction {
    const [top, bottom] = [BigInt(numerator), BigInt(denominator)]
    if (bottom === 0n) throw new RangeError('no fraction has a zero below')
    return bottom < 0n ? new Fraction(-top, -bottom) : new Fraction(top, bottom)
  }

  plus(other: Fraction): Fraction {
    const top = this.#numerator * other.#denominator + other.#numerator * this.#denominator
    return Fraction.of(top, this.#denominator * other.#denominator)
  }

  minus(other: Fraction): Fraction {
    return this.plus(Fraction.of(-other.#numerator, other.#denominator))
  }

  times(other: Fraction): Fraction {
    return Fraction.of(this.#numerator * other.#numerator, this.#denominator * other.#denominator)
  }

  over(other: Fraction): Fraction {
    return Fraction.of(this.#numerator * other.#denominator, this.#denominator * other.#numerator)
  }

  /** Below, at, or above zero when this is less than, equal to, or more than the other. */
  compare(other: Fraction): number {
    const difference = this.#numerator * other.#denominator - other.#numerator * this.#denominator
    return difference < 0n ? -1 : difference > 0n ? 1 : 0
  }

  isAtLeast = (other: Fraction): boolean => this.compare(other) >= 0
  isAtMost = (other: Fraction): boolean => this.compare(other) <= 0

  /** The nearest whole number; a half goes up. */
  rounded(): number {
    const [top, bottom] = [2n * this.#numerator + this.#denominator, 2n * this.#denominator]
    const quotient = top / bottom
    return Number(top % bottom < 0n ? quotient - 1n : quotient)
  }

  /** The nearest double, near enough to compare with a tolerance. */
  toNumber(): number {
    const whole = this.#numerator / this.#denominator
    const rest = this.#numerator % this.#denominator
    return Number(whole) + Number((rest * 10n ** 15n) / this.#denominator) / 1e15
  }
}

export const ZERO = Fraction.of(0)
export const smaller = (one: Fraction, other: Fraction): Fraction => (one.isAtMost(other) ? one : other)
export const larger = (one: Fraction, other: Fraction): Fraction => (one.isAtLeast(other) ? one : other)
