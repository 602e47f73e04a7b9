import { bebes, hogar, mascotas } from './baby-pets-home.ts'
import { desayuno, panaderia, reposteria } from './breakfast-and-bakery.ts'
import { condimentos, enlatados, salsas } from './canned-and-sauces.ts'
import { limpieza, papel } from './cleaning-and-paper.ts'
import { charcuteria, lacteos, quesos } from './dairy-and-deli.ts'
import { bebidas, jugos, licores } from './drinks.ts'
import type { Department } from './family.ts'
import { carnes, congelados, pescados } from './meat-and-frozen.ts'
import { cafe, viveres } from './pantry.ts'
import { cuidadoPersonal } from './personal-care.ts'
import { frutas, tuberculos, verduras } from './produce.ts'
import { galletas, golosinas, pasapalos } from './sweets-and-snacks.ts'

/** In order of their codes. */
export const DEPARTMENTS: readonly Department[] = [
  viveres,
  cafe,
  enlatados,
  salsas,
  condimentos,
  desayuno,
  reposteria,
  panaderia,
  galletas,
  golosinas,
  pasapalos,
  bebidas,
  jugos,
  licores,
  lacteos,
  quesos,
  charcuteria,
  carnes,
  pescados,
  congelados,
  frutas,
  verduras,
  tuberculos,
  limpieza,
  papel,
  cuidadoPersonal,
  bebes,
  mascotas,
  hogar,
]
