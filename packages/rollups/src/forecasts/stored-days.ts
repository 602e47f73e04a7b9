/** Days after the cut-off that are stored: the 28 that may be asked for, of a store up to a week behind. */
export const STORED_DAYS = 35
