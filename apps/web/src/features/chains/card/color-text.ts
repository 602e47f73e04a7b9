export const isColor = (value: string): boolean => /^#[0-9a-f]{6}$/i.test(value)
