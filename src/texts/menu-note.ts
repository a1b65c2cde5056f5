import type { Language } from './texts.ts';

/** Below the menu; made on the server, so that no script contains it. `phone` may be empty. */
export const menuNote: Record<Language, (phone: string, isSmallBusiness: boolean) => string> = {
  de: (phone: string, isSmallBusiness: boolean) =>
    `Alle Preise in Euro${isSmallBusiness ? '; gemäß § 19 UStG wird keine Umsatzsteuer berechnet' : ' inklusive Mehrwertsteuer'}. Allergene und Zusatzstoffe stehen bei jedem Gericht, auch bei Varianten und Extras; steht dort „bitte fragen Sie uns“, sind sie noch nicht angegeben.${
      phone ? ` Fragen Sie uns gern: ${phone}.` : ''
    }`,
  en: (phone: string, isSmallBusiness: boolean) =>
    `All prices in euros${isSmallBusiness ? '; no VAT is charged (§ 19 UStG)' : ', VAT included'}. Allergens and additives are given with every dish, variants and extras included; where it says “please ask us”, they are not declared yet.${
      phone ? ` Do ask us: ${phone}.` : ''
    }`,
};
