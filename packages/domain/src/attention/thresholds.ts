/** What makes a finding, in one place; decision 70 says why each is as it is. */

/** Days of a store that are looked back on: eight whole weeks, the window of the specified forecast. */
export const LOOK_BACK_DAYS = 56
/** Of them, so many have to be delivered before 'does not sell' is said of anything. */
export const LEAST_DELIVERED_DAYS = 42

/** Units that a run-out must cost at least: half a unit is the error of a forecast, not an empty shelf. */
export const LEAST_LOST_UNITS = 1

/** A product that the rule ignores is missed if it sold on so many of the days on which it was there. */
export const LEAST_SELLING_DAYS = 6
/** ... and on at least this share of them: what sells once a fortnight is not missed by tomorrow. */
export const LEAST_SELLING_SHARE = 0.25
/** ... and its shelf has been empty for so many days: one day mends itself with the next reading. */
export const LEAST_EMPTY_DAYS = 3

/** A store spares what it holds beyond so many days of its own sales, and beyond its maximum. */
export const SPARE_COVER_DAYS = 21

/** Days in a row, all delivered, on which a product sells unlike its forecast. */
export const CHANGE_DAYS = 3
/** Each of them off by this many standard deviations of its forecast, to the same side ... */
export const CHANGE_DAY_DEVIATIONS = 1.5
/** ... and all together by this many: in 160,000 series less than one a day by chance (normal tail 3e-7). */
export const CHANGE_DEVIATIONS = 5
/** Their sum differs by at least this share of what was expected: significant is not yet worth a look. */
export const CHANGE_SHARE = 0.5
/** Another store changed too if it is off by this many standard deviations to the same side. */
export const ELSEWHERE_DEVIATIONS = 2

/** Missed by more of a week's units than this share ... */
export const MISSED_SHARE = 0.6
/** ... if it sells on so many of the days: of what hardly sells, every sale is a miss. */
export const MISSED_SELLING_SHARE = 5 / 7

/** Stores that a store is compared with: those that sell most like it. */
export const SIMILAR_STORES = 5
/** Share of sales that two stores have in common, from 0 to 1, for them to be alike. */
export const LEAST_LIKENESS = 0.5
/** A product is missing where so many of its similar stores sell it. */
export const LEAST_SIMILAR_SELLERS = 3
/** ... each of them on so many of the days. */
export const ASSORTMENT_SELLING_DAYS = 12

/** Raised quantities of a store that together are worth a look: one or two are chance. */
export const LEAST_RAISED = 5

/** Of each kind the largest findings are listed that make up this share of its figure ... */
export const LISTED_SHARE = 0.8
/** ... and no more than so many: a list that nobody reads to its end is none. */
export const LISTED_PER_KIND = 6

/** What was hidden comes back once its figure is more than this many times what it was. */
export const COMES_BACK_TIMES = 1.25
/** A finding got worse since yesterday if its figure is more than this many times what it was. */
export const WORSE_TIMES = 1.1
