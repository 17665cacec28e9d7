const countries = ['AU', 'GB', 'US', 'DE'] as const
export type Country = (typeof countries)[number]

interface Names {
  female: readonly string[]
  male: readonly string[]
  last: readonly string[]
}

const words = (text: string) => text.split(' ')

export const names: Record<Country, Names> = {
  AU: {
    female: words(
      'Charlotte Amelia Olivia Isla Matilda Ruby Mia Chloe Zoe Evie Harper Georgia Sienna Tahlia Kirra Jedda Mai Linh Priya Anjali Mei Aaliyah Fatima Sofia Eleni Giulia Siobhan Bronte Imogen Poppy Willow Jasmine Leilani Nina Grace Hannah Tegan Alinta Xin Noor',
    ),
    male: words(
      'Oliver Jack Noah William Leo Henry Thomas Lachlan Hamish Angus Cooper Darcy Archie Finn Jarrah Koa Minh Duc Arjun Rohan Wei Omar Yusuf Marco Nikos Luca Declan Bailey Mitchell Riley Zac Ethan Kai Tane Sione Ravi Hao Daniel Callan Ned',
    ),
    last: words(
      "Smith Jones Williams Brown Wilson Taylor Nguyen Tran Pham Le Singh Kaur Patel Sharma Chen Wang Li Zhang Papadopoulos Rossi Russo Kelly O'Brien Murphy Ryan Walsh Campbell Stewart McDonald Thompson Harris Clarke Mitchell Cooper Bennett Fraser Doyle Hassan Khalil Haddad Tupou Faleafa Kennedy Marsh Whitby Lindsay Baxter Novak Petrovic Kim",
    ),
  },
  GB: {
    female: words(
      'Amelia Olivia Isla Ava Freya Poppy Florence Evelyn Daisy Rosie Sienna Phoebe Eilidh Niamh Cerys Seren Ffion Aisha Fatima Zainab Amina Priya Ananya Simran Chidinma Adaeze Folake Abena Shanice Keisha Zuzanna Oliwia Ioana Sofia Grace Erin Imogen Beatrice Harriet Megan',
    ),
    male: words(
      'Oliver George Arthur Noah Muhammad Leo Harry Oscar Archie Theo Freddie Alfie Rory Hamish Callum Rhys Owen Dylan Emeka Tunde Kwame Jamal Tyrone Adeel Imran Yusuf Arjun Harpreet Kiran Rohit Jakub Kacper Andrei Luca Finley Toby Edward Hugo Stanley Reuben',
    ),
    last: words(
      "Smith Jones Taylor Brown Williams Wilson Johnson Davies Patel Khan Hussain Ahmed Begum Singh Kaur Evans Thomas Roberts Walker Wright Robinson Thompson White Hughes Edwards Green Hall Wood Okafor Adeyemi Mensah Boateng Campbell Clarke Murphy O'Connor MacLeod Fraser Kowalski Nowak Popescu Chowdhury Rahman Shah Bailey Carter Griffiths Price Morgan Ellis",
    ),
  },
  US: {
    female: words(
      'Olivia Emma Ava Sophia Isabella Mia Charlotte Harper Abigail Emily Ella Madison Camila Luna Valentina Gabriela Ximena Destiny Imani Aaliyah Nia Ebony Jasmine Aiyana Mei Grace Hana Linh Priya Ananya Fatima Layla Rachel Leah Caitlin Shannon Brooke Savannah Paige Hailey',
    ),
    male: words(
      'Liam Noah Oliver James Elijah William Benjamin Lucas Mason Ethan Logan Jackson Mateo Santiago Diego Alejandro Carlos DeShawn Malik Jamal Darius Andre Terrence Kenji Wei Minh Arjun Rahul Omar Yusuf Ezra Asher Connor Sean Patrick Tyler Cody Hunter Wyatt Caleb',
    ),
    last: words(
      "Smith Johnson Williams Brown Jones Garcia Miller Davis Rodriguez Martinez Hernandez Lopez Gonzalez Wilson Anderson Thomas Taylor Moore Jackson Martin Lee Perez Thompson White Harris Sanchez Clark Ramirez Lewis Robinson Walker Young Nguyen Kim Patel Chen Sullivan Murphy O'Neill Kelly Cohen Goldberg Santos Silva Pereira Baptiste Washington Freeman Reyes Whitehorse",
    ),
  },
  DE: {
    female: words(
      'Emilia Mia Sophia Emma Hannah Lina Marie Lea Clara Charlotte Frieda Greta Johanna Katharina Antonia Paula Svenja Anke Birgit Sabine Ayşe Elif Zeynep Meryem Fatma Agnieszka Katarzyna Oksana Daria Irina Giulia Chiara Thanh Amara Leyla Samira Hanna Romy Jördis Käthe',
    ),
    male: words(
      'Noah Matteo Elias Leon Paul Emil Felix Jonas Lukas Maximilian Anton Jakob Moritz Oskar Henning Jürgen Torsten Uwe Mehmet Emre Can Murat Yusuf Ali Piotr Tomasz Dmytro Sergej Marco Luca Duc Kwabena Karim Omar Björn Sören Kilian Benedikt Veit Ruben',
    ),
    last: words(
      'Müller Schmidt Schneider Fischer Weber Meyer Wagner Becker Schulz Hoffmann Koch Bauer Richter Klein Wolf Schröder Neumann Schwarz Zimmermann Braun Krüger Hartmann Lange Werner Krause Lehmann Köhler Yılmaz Kaya Demir Şahin Çelik Öztürk Nowak Kowalczyk Wójcik Kovalenko Petrov Rossi Esposito Tran Nguyen Haddad Mansour Boateng Jansen Petersen Thiel Sommer Vogel',
    ),
  },
}

interface Place {
  city: string
  state: string
  zips: readonly string[]
}

export const streets: Record<Country, readonly string[]> = {
  AU: [
    'Smith Street',
    'Gertrude Street',
    'Johnston Street',
    'Brunswick Street',
    'Rae Street',
    'Nicholson Street',
    'Lygon Street',
    'Wellington Parade',
    'Victoria Street',
    'Hoddle Street',
  ],
  GB: [
    'Chalk Farm Road',
    'Kentish Town Road',
    'Parkway',
    'Regents Park Road',
    'Camden Road',
    'Albert Street',
    'Arlington Road',
    'Prince of Wales Road',
    'Haverstock Hill',
    'Royal College Street',
  ],
  US: [
    'Seaport Boulevard',
    'Summer Street',
    'Congress Street',
    'Dorchester Avenue',
    'Broadway',
    'Tremont Street',
    'Washington Street',
    'Columbus Avenue',
    'Marginal Road',
    'A Street',
  ],
  DE: [
    'Köpenicker Straße',
    'Oranienstraße',
    'Skalitzer Straße',
    'Warschauer Straße',
    'Wrangelstraße',
    'Reichenberger Straße',
    'Boxhagener Straße',
    'Simon-Dach-Straße',
    'Adalbertstraße',
    'Grünberger Straße',
  ],
}

export const places: Record<Country, Place> = {
  AU: { city: 'Melbourne', state: 'VIC', zips: ['3065', '3066', '3067', '3068', '3070', '3121', '3000', '3002'] },
  GB: {
    city: 'London',
    state: 'Greater London',
    zips: ['NW1 8AJ', 'NW1 7HB', 'NW5 2TJ', 'NW3 4QG', 'N1 9GU', 'NW6 6RJ'],
  },
  US: { city: 'Boston', state: 'MA', zips: ['02210', '02127', '02111', '02116', '02118', '02128'] },
  DE: { city: 'Berlin', state: 'Berlin', zips: ['10997', '10999', '10243', '10245', '10247', '10179'] },
}
