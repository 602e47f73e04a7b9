import { beforeAll, it } from 'vitest'
import { importClient, withRealData } from '../src/real-data.ts'
import { sharedProduct } from '../src/shared-product.ts'
import type { SignedIn } from '../src/wire.ts'
import { readClientStock, readSold, STORES } from './cliente-files.ts'
import { type ChainFiles, expectSuggestions } from './suggestion-claims.ts'

withRealData('the suggestions of the real chain', (folder) => {
  let admin: SignedIn
  let files: ChainFiles

  beforeAll(async () => {
    admin = await importClient(await sharedProduct())
    const sold = readSold(folder)
    files = {
      completeSales: (store) => sold.of(store),
      stock: (locationId) => readClientStock(folder, locationId),
      perPack: (codigo) => sold.perPack(codigo),
    }
  })

  it.each(STORES)('for %s are what the specification makes of the files, product by product', (store) =>
    expectSuggestions(admin, files, store, 'cedi_01'),
  )
})
