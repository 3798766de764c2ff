import type en from './refusals.en';

const refusals: Readonly<Record<keyof typeof en, string>> = {
  'mvr.dateRequired': 'Introduzca la fecha',
  'mvr.afterReport': 'La fecha no puede ser posterior al informe (%{date})',
  'mvr.descriptionRequired': 'Introduzca lo que dice el récord',
  'mvr.acdCode': 'Un código ACD es una letra y dos dígitos, como S92',
  'mvr.points': 'Los puntos son un número entero de 0 a %{most}',
  'mvr.reinstatedBefore': 'La licencia no se puede restituir antes del retiro (%{date})',
  'mvr.fromProvider': 'El proveedor envió los datos de este récord. No se pueden reemplazar',
  'mvr.typedAlready':
    'Alguien ya registró este historial. Cierre este cuadro y ábralo de nuevo para verlo y corregirlo',
  'mvr.needsLicense':
    'Introduzca primero la fecha de nacimiento, el número y el estado de la licencia del conductor',
};

export default refusals;
