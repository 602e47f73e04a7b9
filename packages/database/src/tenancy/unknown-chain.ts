import type { Database } from '../connections/connection.ts'

/** What a command says about a chain that is not there: which there are, and how one is made. For the owner only. */
export async function unknownChainText(owner: Database, slug: string): Promise<string> {
  const chains = await owner.selectFrom('tenant').select('slug').orderBy('slug').execute()
  const there =
    chains.length === 0 ? 'Todavía no hay ninguna' : `Hay ${chains.map((chain) => chain.slug).join(', ')}`
  return `No existe la cadena ${slug}. ${there}. Para crearla: npm run cadena -- crear --cadena ${slug} --nombre "..."`
}
