/** What was decided without a network does not stand as it is any more: the person decides again, and is told why. */
export class Undecided extends Error {
  override readonly name = 'Undecided'
}
