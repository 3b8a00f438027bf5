import { expect, it } from 'vitest';
import { cellValues } from './product-values.rules.ts';

it('cells read what is stored and the product’s own fields, by attribute name', () => {
  const product = {
    sku: 'A1',
    name: 'Tile',
    brand: null,
    category: 'Tile > Wall tile',
    unitOfMeasure: 'BX',
    gtin: null,
    imageUrls: [null, 'https://images.example/2.jpg'],
    supplierName: 'Northwind',
    attributeValues: { material: 'Glass', name: 'not this one' },
    marketplaceSku: null,
    price: '28.90',
  };
  expect(cellValues(product)).toEqual({
    sku: 'A1',
    name: 'Tile',
    category: 'Tile > Wall tile',
    unitOfMeasure: 'BX',
    supplierName: 'Northwind',
    material: 'Glass',
    price: '28.90',
    imageUrl2: 'https://images.example/2.jpg',
  });
});
