/** What a word of the product means: one place for the screens, the glossary and whoever writes the guide. */
export interface GlossaryTerm {
  readonly term: string
  /** What else it is called, or looked for by. */
  readonly also?: string
  /** One sentence. */
  readonly says: string
  /** How it is worked out, as the server does it. */
  readonly how?: string
  /** Where in the product it is set or seen. */
  readonly see?: { readonly to: string; readonly label: string }
}

const parameters = { to: '/pedidos-sugeridos/parametros', label: 'Parámetros de stock' }
const policy = { to: '/pedidos-sugeridos/politica', label: 'Política' }
const etl = { to: '/settings/etl', label: 'ETL' }
const accuracy = { to: '/pedidos-sugeridos/precision', label: 'Precisión' }

const described = <Id extends string>(terms: Readonly<Record<Id, GlossaryTerm>>) => terms

export const TERMS = described({
  existencia: {
    term: 'Existencia',
    also: 'stock, inventario',
    says: 'Lo que hay de un producto en una ubicación según la última lectura de su punto de venta.',
    how: 'Se guarda en unidades y se muestra en bultos: unidades ÷ unidades por bulto.',
  },
  'stock-cero': {
    term: 'Stock en cero',
    also: 'agotado, quiebre',
    says: 'Productos que la ubicación maneja y de los que no hay nada para vender.',
    how: 'Cuenta los productos con existencia exactamente cero; los negativos van aparte.',
  },
  'stock-negativo': {
    term: 'Stock negativo',
    says: 'El punto de venta dice que hay menos que nada: se vendió o se movió mercancía que no estaba registrada.',
    how: 'Existencia menor que cero. Se corrige en la tienda, con un conteo o con la recepción que faltó registrar.',
  },
  'en-transito': {
    term: 'En tránsito',
    also: 'por recibir, viene en camino',
    says: 'Lo que ya se aprobó para la tienda y su existencia todavía no cuenta.',
    how: 'Aprobado y aún en el CEDI, más despachado, más recibido después de la última lectura de existencias.',
    see: { to: '/pedidos-sugeridos/por-recibir', label: 'Por recibir' },
  },
  'stock-total': {
    term: 'Stock total',
    also: 'posición',
    says: 'Lo que la tienda tiene o va a tener sin pedir nada más.',
    how: 'Existencia de la tienda + en tránsito.',
  },
  cobertura: {
    term: 'Cobertura',
    also: 'días de stock, alcanza',
    says: 'Los días que alcanza lo que hay y lo que viene, al ritmo de venta de los últimos días.',
    how: 'Stock total ÷ venta diaria de 5 días. Sin ventas es infinita (∞).',
  },
  'venta-diaria': {
    term: 'Venta diaria',
    also: 'promedio de 5 días, 20 días, mismo día',
    says: 'Lo que la tienda vende de un producto en un día normal.',
    how: 'Promedio de los últimos 5 días (o 20) hasta el último día completo; «mismo día» promedia ese día de la semana.',
  },
  bulto: {
    term: 'Bulto',
    also: 'caja, empaque',
    says: 'La unidad en que las tiendas piden.',
    how: 'Trae las unidades que dice el catálogo; si no las dice, cuenta como 1.',
  },
  clase: {
    term: 'Clase',
    also: 'A, AB, B, BC, C, clasificación',
    says: 'Qué tan rápido se vende un producto en esa tienda; de ella dependen sus niveles.',
    how: 'Por bultos al día: A desde 20 · AB desde 5 · B desde 0,45 · BC desde 0,2 · C desde 0,001 · por debajo, sin clase (-).',
    see: parameters,
  },
  cuadrante: {
    term: 'Cuadrante',
    says: 'El grupo de rotación que la propia cadena da a cada producto, de CUADRANTE I a IV.',
    how: 'Viene del catálogo. Es de la cadena; la clase, en cambio, se calcula por tienda.',
  },
  minimo: {
    term: 'Stock mínimo',
    also: 'mín.',
    says: 'Por debajo de este nivel el producto está en peligro de agotarse.',
    how: 'Venta diaria × días de mínimo de su clase.',
    see: parameters,
  },
  seguridad: {
    term: 'Stock de seguridad',
    also: 'segur.',
    says: 'Lo que se guarda por si se vende más de lo normal o la entrega se retrasa.',
    how: 'Venta diaria × días de seguridad de su clase.',
    see: parameters,
  },
  reorden: {
    term: 'Punto de reorden',
    also: 'reorden',
    says: 'Cuando el stock total llega a este nivel o baja de él, se sugiere pedir.',
    how: 'Mínimo + seguridad + 1,25 × venta diaria.',
    see: parameters,
  },
  maximo: {
    term: 'Stock máximo',
    also: 'máx.',
    says: 'Hasta dónde se llena: lo sugerido completa el stock total hasta aquí.',
    how: 'Venta diaria × días de máximo de su clase.',
    see: parameters,
  },
  critico: {
    term: 'CRITICO',
    also: 'crítico',
    says: 'Un producto que se vende y cuyo stock total está en su mínimo o por debajo.',
    how: 'Venta diaria mayor que cero y stock total ≤ stock mínimo.',
  },
  sugerido: {
    term: 'Sugerido',
    also: 'cantidad sugerida',
    says: 'Los bultos que la regla propone pedir hoy; la persona decide cuántos se piden.',
    how: 'Si el stock total en días ≤ punto de reorden en días: máximo − stock total, sin pasar de lo que tiene el CEDI, redondeado. Si no, 0.',
    see: policy,
  },
  'cedi-limitado': {
    term: 'Stock CEDI limitado',
    says: 'El CEDI tiene menos bultos que los que la regla sugeriría.',
    how: 'Existencia del CEDI < lo que haría falta hasta el máximo: se sugiere lo que hay.',
  },
  pronostico: {
    term: 'Pronóstico',
    also: 'venta esperada',
    says: 'Lo que se espera vender en los próximos días.',
    how: 'Lo calcula el modelo que la tienda usa, con su historia, el día de la semana y el calendario.',
    see: accuracy,
  },
  politica: {
    term: 'Política de reposición',
    says: 'La regla con que se calcula lo sugerido: por niveles, con guarda de un bulto o hasta la próxima entrega.',
    how: 'Vale el ajuste más cercano: el de la clase en la tienda, el de la tienda, el de la cadena.',
    see: policy,
  },
  parametros: {
    term: 'Parámetros de stock',
    also: 'multiplicadores',
    says: 'Cuántos días de venta forman el mínimo, la seguridad y el máximo de cada clase en una tienda.',
    how: 'Quince valores: tres niveles para cinco clases. La tienda que no tiene los suyos usa los de fábrica.',
    see: parameters,
  },
  'nivel-de-servicio': {
    term: 'Nivel de servicio',
    says: 'La probabilidad de que lo pedido alcance hasta que la próxima entrega pueda ayudar.',
    how: 'Con 95 %, de cada 20 veces se espera que falte en una. Más alto: menos faltantes y más mercancía detenida.',
    see: policy,
  },
  retroprueba: {
    term: 'Retroprueba',
    says: 'Repite día por día lo que ya se vendió, como si se hubiera pedido con otra política.',
    how: 'Los primeros 28 días llenan los estantes y no se miden; del resto se cuenta lo vendido, lo perdido y lo detenido.',
    see: { to: '/pedidos-sugeridos/retroprueba', label: 'Retroprueba' },
  },
  'venta-servida': {
    term: 'Venta servida',
    says: 'De lo que los clientes querían, la parte que estaba en el estante.',
    how: 'Unidades que había ÷ unidades pedidas; un día que se agotó pedía al menos su pronóstico.',
  },
  'dinero-detenido': {
    term: 'Dinero detenido',
    says: 'Lo que vale la mercancía que está, en promedio, esperando a venderse.',
    how: 'Stock promedio × precio promedio de venta de esos días.',
  },
  precision: {
    term: 'Precisión del pronóstico',
    also: 'WAPE, error, sesgo',
    says: 'Qué tan lejos de la venta real quedaron los pronósticos.',
    how: 'WAPE: suma de los errores, sin signo, ÷ unidades vendidas. Sesgo: la misma suma con signo; positivo es de más.',
    see: accuracy,
  },
  completitud: {
    term: 'Completitud',
    says: 'Qué parte de los días que se esperan de una tienda está entera en el sistema.',
    how: 'Días enteros ÷ días desde el primero hasta ayer, sin los días cerrados.',
    see: etl,
  },
  'dia-entero': {
    term: 'Día entero',
    also: 'día completo',
    says: 'Un día leído cuando ya había terminado, sin faltar y casi sin rechazos.',
    how: 'Al menos la mitad de las líneas de ese día de la semana, y a lo sumo 1 % rechazadas (se admiten 3).',
    see: etl,
  },
  'dia-faltante': {
    term: 'Día faltante',
    also: 'hueco',
    says: 'Un día del que nunca llegó una línea; no es lo mismo que vender cero.',
    how: 'No entra en los promedios. Varios seguidos forman un hueco, que se puede leer solo.',
    see: etl,
  },
  anoche: {
    term: 'Anoche',
    says: 'Cómo quedó el día de ayer de toda la cadena: qué tiendas están completas y cuáles no, y por qué.',
    how: 'Completa: ventas de ayer enteras y existencias leídas después de cerrar.',
    see: etl,
  },
  etl: {
    term: 'ETL',
    also: 'sincronización, lectura',
    says: 'La lectura de ventas y existencias desde los puntos de venta de las tiendas.',
    how: 'Corre sola cada noche y a las horas fijadas; lo que no se pudo leer se reintenta.',
    see: etl,
  },
  'entrega-retenida': {
    term: 'Entrega retenida',
    says: 'Una lectura que perdió tanto de lo que había que espera a que una persona la acepte.',
    see: etl,
  },
  atencion: {
    term: 'Asunto',
    also: 'atención',
    says: 'Algo de una tienda y un producto que pide hacer algo, con la cifra que lo dice.',
    how: 'Se ordenan por plazo y, dentro, por el dinero que está en juego. El que se oculta vuelve si empeora.',
    see: { to: '/atencion', label: 'Atención' },
  },
  reparto: {
    term: 'Reparto',
    says: 'Cómo se dividen los bultos de un CEDI cuando varias tiendas piden más de los que hay.',
    how: 'Cada bulto va a la tienda con menos días; primero todas al mínimo, luego al reorden, luego a lo pedido.',
  },
  'promedio-diario': {
    term: 'Promedio diario',
    says: 'Lo que se vende por día en el periodo elegido.',
    how: 'Unidades ÷ días con datos; un día faltante no cuenta como cero.',
  },
  participacion: {
    term: '% del total',
    also: 'participación',
    says: 'Qué parte de las unidades vendidas, con los filtros puestos, es de este producto o tienda.',
    how: 'Sus unidades ÷ las de todos; las partes suman 100 %.',
  },
})

export type TermId = keyof typeof TERMS
