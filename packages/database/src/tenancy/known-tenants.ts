/** A chain as it is registered; the fields are those of table `tenant`. */
export interface TenantCard {
  readonly slug: string
  readonly nombre: string
  readonly logo: string | null
  readonly color_primario: string
  readonly color_secundario: string
  readonly features: readonly string[]
  readonly moneda: string
  readonly zona_horaria: string
  readonly idioma: string
  readonly impuestos_venezolanos: boolean
}

/** The chain that an installation is administered from: every one has it. */
export const ADMINISTRATION = 'admin'

/** The known tenants (specification section 1): seeds of the demo, and the administration's. */
export const KNOWN_TENANTS: readonly TenantCard[] = [
  {
    slug: 'granja',
    nombre: 'La Granja Mercado',
    logo: '/logos/granja.svg',
    color_primario: '#0F5C63',
    color_secundario: '#F2B33D',
    features: ['inventory', 'sales', 'ai-insights', 'forecasting', 'reports'],
    moneda: 'VES',
    zona_horaria: 'America/Caracas',
    idioma: 'es-VE',
    impuestos_venezolanos: true,
  },
  {
    slug: 'cliente',
    nombre: 'Cliente',
    logo: null,
    color_primario: '#1F4E8C',
    color_secundario: '#F26B21',
    features: ['inventory', 'sales'],
    moneda: 'USD',
    zona_horaria: 'America/Caracas',
    idioma: 'es-VE',
    impuestos_venezolanos: false,
  },
  {
    slug: ADMINISTRATION,
    nombre: 'Administración',
    logo: null,
    color_primario: '#4A3F8F',
    color_secundario: '#5BC0EB',
    features: ['inventory', 'sales', 'ai-insights', 'forecasting', 'reports', 'admin-panel'],
    moneda: 'VES',
    zona_horaria: 'America/Caracas',
    idioma: 'es-VE',
    impuestos_venezolanos: true,
  },
]
