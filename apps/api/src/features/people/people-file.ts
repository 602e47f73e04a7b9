import { instant, text, type Column } from '@abasto/service/files/column'
import type { FileContent, RowsOf } from '@abasto/service/files/register-file'
import { personRows, type PersonRow } from './people-read-model.ts'

/** Everybody of /settings/personas, in its order. */
export function peopleFile(rowsOf: RowsOf, today: string): FileContent<PersonRow> {
  return {
    name: ['personas', today],
    title: 'Personas',
    columns: COLUMNS,
    rows: rowsOf(personRows()),
  }
}

const ROLE: Readonly<Record<PersonRow['rol'], string>> = {
  administrador: 'Administrador',
  gerente: 'Gerente',
  tienda: 'Tienda',
}

const COLUMNS: readonly Column<PersonRow>[] = [
  text('Persona', 28, (row) => row.nombre_completo),
  text('Usuario', 18, (row) => row.username),
  text('Correo', 28, (row) => row.correo),
  text('Rol', 14, (row) => ROLE[row.rol]),
  text('Tiendas', 32, (row) =>
    row.rol === 'tienda' ? row.tiendas.map(({ nombre }) => nombre).join(', ') : 'Todas',
  ),
  text('Acceso', 22, accessText),
  text('Segundo factor', 16, factorText),
  instant('Último uso', (row) => row.ultimo_uso),
  instant('Creada', (row) => row.creado_en),
  instant('Desactivada', (row) => row.desactivado_en),
]

function accessText({ activo, invitado_en, debe_cambiar_clave }: PersonRow): string {
  if (!activo) return 'Desactivada'
  if (invitado_en !== null) return 'Invitada'
  return debe_cambiar_clave ? 'Clave por cambiar' : 'Activa'
}

function factorText({ segundo_factor_desde, segundo_factor_exigido }: PersonRow): string {
  if (segundo_factor_desde !== null) return 'Sí'
  return segundo_factor_exigido ? 'Pendiente' : 'No'
}
