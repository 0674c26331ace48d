/** The screen from which all content is reached. */
export const contentWords = {
  title: 'Obsah',
  text: 'Čo zákazníci v obchode čítajú. Uložená zmena je na stránkach do pár sekúnd.',
  banners: 'Bannery',
  bannersText: 'Úvodná stránka, pás nad ňou a obrázky privítania, aj naplánované dopredu.',
  menus: 'Menu obchodu',
  menusText: 'Odkazy v hlavičke a v pätičke každej stránky.',
  questions: 'Otázky a odpovede',
  questionsText: 'Čo sa zákazníci pýtajú najčastejšie, podľa tém.',
  pages: 'Stránky',
  pagesText: 'Doprava, vrátenie, obchodné podmienky, služby, o nás.',
  posts: 'Blog',
  postsText: 'Články a návody, aj naplánované dopredu.',
  shopEvents: 'Eventy',
  shopEventsText: 'Dielne, otvorenia a oslavy v predajniach.',
  jobOpenings: 'Práca u nás',
  jobOpeningsText: 'Voľné miesta na stránke Kariéra.',
}
