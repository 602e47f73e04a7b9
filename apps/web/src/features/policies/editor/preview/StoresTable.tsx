import type { PoliticaVista } from '@abasto/contracts/policies/preview'
import { Link } from 'react-router'
import { Sheet, SheetTools } from '../../../../ui/card/Sheet.tsx'
import { formatNumber } from '../../../../ui/format/numbers.ts'
import { policyPathOf } from '../paths.ts'
import styles from './preview.module.css'
import { SheetTable } from './SheetTable.tsx'

/** What the chain's policy would do in each store. */
export function StoresTable({ stores }: { stores: PoliticaVista['tiendas'] }) {
  if (stores.length === 0) return null
  return (
    <Sheet label="Tienda por tienda">
      <SheetTools title="Tienda por tienda" count="hoy → propuesta" />
      <SheetTable label="Tienda por tienda, tabla">
        <thead>
          <tr>
            <th scope="col">Tienda</th>
            <th scope="col">Cambian</th>
            <th scope="col">Renglones</th>
            <th scope="col">Bultos</th>
            <th scope="col">Días de stock</th>
          </tr>
        </thead>
        <tbody>
          {stores.map(({ ubicacion_id, ubicacion_nombre, cambian, hoy, propuesta }) => (
            <tr key={ubicacion_id}>
              <th scope="row">
                <Link className={styles.name} to={policyPathOf(ubicacion_id)}>
                  {ubicacion_nombre}
                </Link>
              </th>
              <td>{formatNumber(cambian)}</td>
              <Change before={hoy.renglones} after={propuesta.renglones} />
              <Change before={hoy.bultos} after={propuesta.bultos} />
              <Change before={hoy.dias_despues ?? 0} after={propuesta.dias_despues ?? 0} digits={1} />
            </tr>
          ))}
        </tbody>
      </SheetTable>
    </Sheet>
  )
}

function Change({ before, after, digits = 0 }: { before: number; after: number; digits?: number }) {
  return (
    <td>
      <span className={styles.before}>{formatNumber(before, digits)} →</span> {formatNumber(after, digits)}
    </td>
  )
}
