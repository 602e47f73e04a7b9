/**
 * Weight of the newest day: half of all weight lies on the last 69 days. What an order has to be safe against are days
 * that come once in months; with 0.03 the same sales need a tenth more stock (decision 68).
 */
export const VARIANCE_ALPHA = 0.01

/**
 * Variance of a day's error, exponentially weighted, from forecasts made at the close of the day before. It begins with
 * a product's first sale: before it there is nothing to be wrong about.
 */
export class ErrorVariance {
  private squares = 0
  private weights = 0
  private hasSold = false

  /** A delivered day; one that sold out wanted at least what was forecast. */
  add(sold: number, forecast: number, soldOut: boolean): void {
    if (!this.hasSold) {
      this.hasSold = sold > 0
      return
    }
    const error = soldOut && sold < forecast ? 0 : sold - forecast
    this.squares = this.squares * (1 - VARIANCE_ALPHA) + error * error
    this.weights = this.weights * (1 - VARIANCE_ALPHA) + 1
  }

  /** In units². A count varies at least as a Poisson count does: `least` is its mean. */
  atLeast(least: number): number {
    return this.weights === 0 ? least : Math.max(least, this.squares / this.weights)
  }

  reset(): void {
    this.squares = 0
    this.weights = 0
    this.hasSold = false
  }
}
