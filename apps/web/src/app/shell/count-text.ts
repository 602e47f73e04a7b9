const MOST = 99

/** A mark has room for two figures. */
export const countText = (count: number): string => (count > MOST ? `${MOST}+` : String(count))
