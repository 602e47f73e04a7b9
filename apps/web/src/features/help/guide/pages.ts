import type { Role } from '@abasto/contracts/access/permissions'
import type { Block } from './block.ts'

/** docs/guia, as guide-pages.ts has read it when the app was built. */
const files = import.meta.glob<readonly Block[]>('../../../../../../docs/guia/*.md', {
  eager: true,
  import: 'default',
})

export interface GuidePage {
  readonly name: string
  readonly label: string
  readonly blocks: readonly Block[]
}

function page(name: string, label: string): GuidePage {
  const blocks = files[`../../../../../../docs/guia/${name}.md`]
  if (!blocks) throw new Error(`docs/guia has no ${name}.md`)
  return { name, label, blocks }
}

/** A page a role; each reads all of them. */
export const PAGES: Readonly<Record<Role, GuidePage>> = {
  tienda: page('tienda', 'Tienda'),
  gerente: page('gerente', 'Gerente'),
  administrador: page('administrador', 'Administrador'),
}

/** Of whoever runs the installation. */
export const PANEL_PAGE: GuidePage = page('panel', 'Panel')
