import { chainExists, createChain } from '@abasto/demo/chain'

/**
 * Makes the demo chain's stores, unless they are there. They are made in threads of their own, and moved in when
 * complete: ending here leaves no half chain. Whatever goes wrong with them is no reason for the product not to run.
 *
 * @returns whether there is a chain
 */
export async function makeChain(folder: string): Promise<boolean> {
  try {
    if (chainExists(folder)) return true
    console.log('Creando la cadena de demostración...')
    await createChain({ folder, now: new Date() })
    return true
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    console.error(`No hay cadena de demostración (${why}): para hacerla de nuevo, borra ${folder}.`)
    return false
  }
}
