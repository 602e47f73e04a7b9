import { dictionary } from '@zxcvbn-ts/language-common'

export const SHORTEST_PASSWORD = 8
export const LONGEST_PASSWORD = 200

/** What a password must not be made of, whoever sets it. */
const WORDS_OF_THE_PRODUCT = [
  'abasto',
  'contraseña',
  'clave',
  'administrador',
  'gerente',
  'tienda',
  'venezuela',
]

/** Shorter ones occur in anything. */
const SHORTEST_NAME = 3

/** Letters that must be left of a password when names and figures are taken away. */
const FEWEST_LETTERS = 4

const common = new Set(dictionary['passwords-common'].map((password) => password.toLowerCase()))

/**
 * Why a password may not be set, in Spanish; undefined when it may.
 *
 * @param names of the chain and of the user, in any writing
 */
export function passwordFault(password: string, names: readonly (string | null)[]): string | undefined {
  // By code points: an emoji is one.
  if (Array.from(password).length < SHORTEST_PASSWORD) {
    return `La contraseña debe tener al menos ${SHORTEST_PASSWORD} caracteres`
  }
  if (password.length > LONGEST_PASSWORD) {
    return `La contraseña debe tener como máximo ${LONGEST_PASSWORD} caracteres`
  }
  if (isCommon(password)) return 'Esa contraseña es de las más usadas y se adivina enseguida: elige otra'
  if (isMadeOfNames(password, names)) {
    return 'La contraseña no puede ser tu nombre ni el de la cadena, aunque lleve números: elige otra'
  }
  return undefined
}

function isCommon(password: string): boolean {
  return [password, plain(password)].some((written) => common.has(written.trim().toLowerCase()))
}

/** Whether little but names and figures is left of it. */
function isMadeOfNames(password: string, names: readonly (string | null)[]): boolean {
  const words = [...WORDS_OF_THE_PRODUCT, ...names]
    .flatMap((name) => (name === null ? [] : [letters(name), ...name.split(/[\s._@-]+/).map(letters)]))
    .filter((word) => word.length >= SHORTEST_NAME)
    .sort((one, other) => other.length - one.length)
  const written = letters(password)
  const left = words.reduce((rest, word) => rest.replaceAll(word, ''), written)
  return left !== written && left.length < FEWEST_LETTERS
}

/** Without accents. */
const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{Mn}/gu, '')

const letters = (text: string): string =>
  plain(text)
    .toLowerCase()
    .replaceAll(/[^\p{L}]/gu, '')
