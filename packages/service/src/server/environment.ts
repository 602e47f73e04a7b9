/**
 * A whole number from the environment.
 *
 * @throws Error naming the variable when it is set to anything else.
 */
export function portFrom(name: string, fallback: number): number {
  const text = process.env[name]
  if (text === undefined || text === '') return fallback
  const port = Number(text)
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Error(`${name} debe ser un puerto de 0 a 65535`)
  return port
}

/**
 * A number of days from the environment, at least one.
 *
 * @throws Error naming the variable when it is set to anything else.
 */
export function daysFrom(name: string, fallback: number): number {
  const text = process.env[name]
  if (text === undefined || text === '') return fallback
  if (!/^[1-9]\d{0,4}$/.test(text)) throw new Error(`${name} debe ser un número de días, de 1 a 99999`)
  return Number(text)
}

/** @throws Error naming the variable when it is missing. */
export function required(name: string): string {
  const value = process.env[name]
  if (!value) throw new Error(`Falta la variable de entorno ${name}`)
  return value
}

/**
 * An http(s) address from the environment; undefined when there is none.
 *
 * @throws Error naming the variable when it is set to anything else.
 */
export function addressFrom(name: string): string | undefined {
  const text = process.env[name]
  if (text === undefined || text === '') return undefined
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol)) {
    throw new Error(`${name} debe ser una dirección como https://servidor:8001`)
  }
  return text
}
