/** Screens that find what was typed again after a reload. */
const KEEPING = /^\/pedidos-sugeridos\/(nuevo|devolucion|\d+\/(editar|aprobar|recibir|despachar))$/

/** What is typed into these is in the address, or nothing that could be lost. */
const FLEETING = ['search', 'checkbox', 'radio']

/** Whether what is typed into a field of a screen is lost when the page is loaded again. */
export const isLostByReload = (
  path: string,
  { type = '', role = null }: { readonly type?: string; readonly role?: string | null },
): boolean => !KEEPING.test(path) && !FLEETING.includes(type) && role !== 'combobox'

interface MutationEvent {
  readonly type: string
  readonly mutation?: { readonly state: { readonly status: string } } | undefined
}

/** Whether something has been saved just now; what was saved before is forgotten later, which tells nothing. */
export const isSaving = ({ type, mutation }: MutationEvent): boolean =>
  type === 'updated' && mutation?.state.status === 'success'
