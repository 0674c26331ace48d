export const previewWords = {
  title: 'Náhľad stránky',
  width: 'Šírka',
  desk: 'Počítač',
  phone: 'Telefón',
  close: 'Zavrieť náhľad',
}
