import type { Department } from './family.ts'

export const bebes: Department = {
  category: 'Bebés',
  firstCode: 9801,
  cedi: 'cedi_seco',
  wholesale: 0.5,
  families: [
    {
      nouns: ['Pañales'],
      brands: {
        Huggies: ['talla M', 'talla G', 'talla XG', 'talla P'],
        Pampers: ['talla M', 'talla G', 'talla XG', 'talla P'],
        Chicolastic: ['talla M', 'talla G', 'talla XG'],
      },
      sizes: [
        ['20 und', 8, 7.4, 0.7],
        ['40 und', 4, 13.9, 1.4],
      ],
      demand: 84,
      perLine: 1.2,
      wholesale: 1.4,
    },
    {
      nouns: ['Toallitas húmedas'],
      brands: { Huggies: ['Aloe', 'Cuidado clásico'], Pampers: ['Fresh'], Johnson: ['Baby'] },
      sizes: [['48 und', 24, 2.3, 0.25]],
      demand: 34,
      perLine: 1.2,
    },
    {
      nouns: ['Compota'],
      brands: { Heinz: ['Manzana', 'Pera', 'Durazno', 'Ciruela', 'Mango'], Gerber: ['Manzana', 'Pera'] },
      sizes: [
        ['113 g', 24, 1],
        ['186 g', 24, 1.4],
      ],
      demand: 68,
      perLine: 2.4,
    },
    {
      nouns: ['Fórmula infantil'],
      brands: { Nan: ['1', '2'], Similac: ['1', '2'], Enfamil: ['1', '2'], 'S-26': ['1'] },
      sizes: [['400 g', 12, 11.8]],
      demand: 19,
      perLine: 1.2,
    },
    {
      nouns: ['Champú para bebé', 'Colonia para bebé', 'Aceite para bebé', 'Crema para bebé'],
      brands: { Johnson: [''], Mennen: [''] },
      sizes: [['200 ml', 24, 3.6]],
      demand: 23,
      perLine: 1.1,
    },
    {
      nouns: ['Crema antipañalitis'],
      brands: { Desitin: [''], Hipoglós: [''] },
      sizes: [['57 g', 36, 4.1]],
      demand: 8,
      perLine: 1.1,
    },
  ],
}

export const mascotas: Department = {
  category: 'Mascotas',
  firstCode: 10002,
  cedi: 'cedi_seco',
  wholesale: 0.6,
  families: [
    {
      nouns: ['Alimento para perros'],
      brands: {
        Dogourmet: ['Carne a la parrilla', 'Pollo'],
        'Dog Chow': ['Adultos', 'Cachorros'],
        Pedigree: ['Adultos', 'Cachorros'],
        Purina: ['Perrarina Adultos', 'Perrarina Cachorros'],
        'Super Can': ['Adultos'],
      },
      sizes: [
        ['2 kg', 8, 6.8],
        ['4 kg', 4, 12.9],
        ['500 g', 20, 2],
      ],
      demand: 68,
      perLine: 1.1,
    },
    {
      nouns: ['Alimento para gatos'],
      brands: {
        Gatarina: ['Pescado', 'Carne'],
        'Cat Chow': ['Adultos', 'Gatitos'],
        Whiskas: ['Pescado', 'Carne', 'Pollo'],
      },
      sizes: [
        ['1,5 kg', 8, 7.4],
        ['500 g', 20, 2.6],
      ],
      demand: 40,
      perLine: 1.1,
    },
    {
      nouns: ['Alimento húmedo'],
      brands: { Pedigree: ['Carne', 'Pollo'], Whiskas: ['Atún', 'Pollo'], Felix: ['Salmón'] },
      sizes: [['85 g', 48, 1.1]],
      demand: 32,
      perLine: 2.4,
    },
    {
      nouns: ['Arena para gatos'],
      brands: { Scoop: ['Lavanda', 'Sin aroma'], 'Gato Limpio': [''] },
      sizes: [['4 kg', 5, 5.6]],
      demand: 14,
      perLine: 1.2,
    },
    {
      nouns: ['Alpiste', 'Mezcla para canarios'],
      brands: { Pantera: [''] },
      sizes: [['500 g', 24, 1.5]],
      demand: 8,
      perLine: 1.2,
    },
  ],
}

export const hogar: Department = {
  category: 'Hogar',
  firstCode: 10301,
  cedi: 'cedi_seco',
  wholesale: 0.7,
  families: [
    {
      nouns: ['Pilas'],
      brands: { Duracell: ['AA', 'AAA'], Energizer: ['AA', 'AAA'], Panasonic: ['AA', 'C', 'D'] },
      sizes: [['2 und', 48, 2.2, 0.05]],
      demand: 22,
      perLine: 1.3,
    },
    {
      nouns: ['Bombillo LED'],
      brands: { Philips: ['9 W', '12 W'], Sylvania: ['9 W', '15 W'] },
      sizes: [['', 48, 1.9, 0.06]],
      demand: 17,
      perLine: 1.5,
    },
    {
      nouns: ['Fósforos'],
      brands: { 'El Sol': [''], Caribe: [''] },
      sizes: [['caja 40 und', 200, 0.2, 0.02]],
      demand: 31,
      perLine: 2.2,
      wholesale: 1.4,
    },
    {
      nouns: ['Yesquero'],
      brands: { Bic: ['Maxi', 'Mini'] },
      sizes: [['', 50, 1.1, 0.02]],
      demand: 17,
      perLine: 1.2,
    },
    {
      nouns: ['Velas'],
      brands: { 'San Judas': ['blancas'], 'El Ánima': ['blancas'] },
      sizes: [['8 und', 48, 1.2, 0.25]],
      demand: 17,
      perLine: 1.4,
    },
    {
      nouns: ['Velón'],
      brands: { 'San Judas': ['blanco', 'José Gregorio Hernández'] },
      sizes: [['7 días', 12, 2.6, 0.6]],
      demand: 7,
      perLine: 1.2,
    },
    {
      nouns: ['Carbón vegetal'],
      brands: { 'El Parrillero': [''], Brasa: [''] },
      sizes: [['2 kg', 10, 2.9]],
      demand: 12,
      perLine: 1.3,
    },
    {
      nouns: ['Pega instantánea'],
      brands: { 'La Gotita': [''] },
      sizes: [['3 g', 48, 1.2]],
      demand: 7,
      perLine: 1.2,
    },
    {
      nouns: ['Cuaderno'],
      brands: { Caribe: ['una línea', 'doble línea', 'cuadriculado'], Norma: ['una línea'] },
      sizes: [['100 hojas', 48, 1.9, 0.22]],
      demand: 10,
      perLine: 2,
    },
    {
      nouns: ['Bolígrafo'],
      brands: { Kilométrico: ['azul', 'negro'], Bic: ['azul', 'negro'] },
      sizes: [['', 144, 0.5, 0.01]],
      demand: 12,
      perLine: 1.8,
    },
  ],
}
