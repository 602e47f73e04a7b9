import type { Role } from '@abasto/contracts/access/permissions'

/** One pointer: what it points at, and what it says of it. */
export interface Step {
  /** The first of these that is on the page and seen. */
  readonly at: readonly string[]
  readonly title: string
  readonly text: string
}

const tab = (path: string): string => `nav a[href="${path}"]`
const HEAD = ['main h1']
const ORDERS = [tab('/pedidos-sugeridos')]

const FIND: Step = {
  at: ['button[aria-label="Búsqueda general"]'],
  title: 'Encuentra lo que sea',
  text: 'La lupa, o Ctrl + K, abre cualquier pantalla, producto, tienda, pedido o vista guardada.',
}
const HELP: Step = {
  at: ['button[aria-label="Ayuda"]', 'button[aria-label="Búsqueda general"]'],
  title: 'Ayuda donde estés',
  text: 'La tecla ? muestra las teclas de la pantalla. En Ayuda están la guía, el glosario y este recorrido.',
}

/** What each role finds where it lands, and where its next step is. */
const WAYS: Readonly<Record<Role, readonly Step[]>> = {
  tienda: [
    {
      at: HEAD,
      title: 'Tu tienda, cada mañana',
      text: 'Aquí ves qué falta o va a faltar, el pedido de hoy con su hora de corte y lo que llega.',
    },
    {
      at: ORDERS,
      title: 'El paso siguiente: pedir',
      text: 'En Pedidos haces el tuyo: lo sugerido ya viene puesto, y cada cifra dice de dónde sale.',
    },
    FIND,
    HELP,
  ],
  gerente: [
    {
      at: HEAD,
      title: 'Lo que hay en cada tienda',
      text: 'Toca una cifra para filtrar la lista de abajo, y una tienda para ver sus productos.',
    },
    {
      at: ORDERS,
      title: 'El paso siguiente: decidir',
      text: 'En Pedidos está lo que espera tu aprobación; Pedidos de hoy dice cuáles mirar primero.',
    },
    {
      at: [tab('/atencion')],
      title: 'Lo que merece atención',
      text: 'Lo que se acaba, falta o sobra, con el botón que lo resuelve.',
    },
    FIND,
    HELP,
  ],
  administrador: [
    {
      at: HEAD,
      title: 'Lo que hay en cada tienda',
      text: 'Toca una cifra para filtrar la lista de abajo, y una tienda para ver sus productos.',
    },
    {
      at: [tab('/settings/etl')],
      title: 'El paso siguiente: la noche',
      text: 'En ETL se ve si anoche se leyó completa cada tienda, y qué hacer si no.',
    },
    {
      at: [tab('/settings/ubicaciones'), tab('/settings/personas')],
      title: 'Personas y ubicaciones',
      text: 'En Administración invitas a quien trabaja aquí y llevas tiendas, CEDI y productos.',
    },
    FIND,
    HELP,
  ],
}

/** The pointers of a role of which there is something to point at. */
export const stepsOf = (role: Role, isThere: (step: Step) => boolean): readonly Step[] =>
  WAYS[role].filter(isThere)
