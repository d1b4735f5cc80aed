PRAGMA application_id = 1346719826;
PRAGMA user_version = 2;
BEGIN TRANSACTION;
CREATE TABLE chat (
    table_number INTEGER NOT NULL REFERENCES tables (number),
    number INTEGER NOT NULL,
    at INTEGER NOT NULL,
    person TEXT NOT NULL,
    name TEXT NOT NULL,
    said_as TEXT NOT NULL,
    text TEXT NOT NULL,
    PRIMARY KEY (table_number, number)
  ) WITHOUT ROWID;
CREATE TABLE entries (
    number INTEGER PRIMARY KEY,
    table_number INTEGER NOT NULL REFERENCES tables (number),
    version INTEGER NOT NULL,
    at INTEGER NOT NULL,
    kind TEXT NOT NULL,
    seat INTEGER NOT NULL,
    decided_by TEXT NOT NULL,
    spent INTEGER NOT NULL,
    text TEXT NOT NULL,
    UNIQUE (table_number, version)
  );
INSERT INTO "entries" VALUES(1,1,1,1794922615762,'act',2,'bot',0,'play 63');
INSERT INTO "entries" VALUES(2,1,2,1794922615765,'act',0,'person',3,'play 54');
INSERT INTO "entries" VALUES(3,1,3,1794922615766,'act',1,'person',4,'play 73');
INSERT INTO "entries" VALUES(4,1,4,1794922615768,'act',2,'bot',0,'play 86');
INSERT INTO "entries" VALUES(5,1,5,1794922615774,'act',1,'person',6,'play 39');
INSERT INTO "entries" VALUES(6,1,6,1794922615775,'act',0,'person',7,'play 61');
INSERT INTO "entries" VALUES(7,1,7,1794922615777,'act',2,'bot',0,'play 49');
INSERT INTO "entries" VALUES(8,1,8,1794922615779,'act',1,'person',2,'play 19');
INSERT INTO "entries" VALUES(9,1,9,1794922615781,'act',0,'person',4,'play 67');
INSERT INTO "entries" VALUES(10,1,10,1794922615785,'act',1,'person',1,'play 43');
INSERT INTO "entries" VALUES(11,1,11,1794922615785,'act',2,'bot',1,'play 7');
INSERT INTO "entries" VALUES(12,1,12,1794922615788,'act',0,'person',4,'play 68');
INSERT INTO "entries" VALUES(13,1,13,1794922615789,'act',2,'bot',0,'play 11');
INSERT INTO "entries" VALUES(14,1,14,1794922615792,'act',1,'person',3,'play 91');
INSERT INTO "entries" VALUES(15,1,15,1794922615794,'act',0,'person',5,'play 9');
INSERT INTO "entries" VALUES(16,1,16,1794922615800,'act',2,'bot',0,'play 14');
INSERT INTO "entries" VALUES(17,1,17,1794922615801,'act',0,'person',1,'play 69');
INSERT INTO "entries" VALUES(18,1,18,1794922615803,'act',1,'person',3,'play 89');
INSERT INTO "entries" VALUES(19,1,19,1794922615805,'act',2,'bot',0,'play 32');
INSERT INTO "entries" VALUES(20,1,20,1794922615807,'act',0,'person',2,'play 2');
INSERT INTO "entries" VALUES(21,1,21,1794922615809,'act',1,'person',4,'play 28');
INSERT INTO "entries" VALUES(22,1,22,1794922615812,'act',0,'person',1,'play 21');
INSERT INTO "entries" VALUES(23,1,23,1794922615816,'act',1,'person',5,'play 52');
INSERT INTO "entries" VALUES(24,1,24,1794922615817,'act',2,'bot',6,'play 34');
INSERT INTO "entries" VALUES(25,1,25,1794922615819,'act',2,'bot',0,'play 75');
INSERT INTO "entries" VALUES(26,2,1,1794922616836,'act',2,'bot',0,'menu pea');
INSERT INTO "entries" VALUES(27,2,2,1794922616839,'act',1,'person',3,'menu mushroom');
INSERT INTO "entries" VALUES(28,2,3,1794922616845,'act',0,'person',9,'menu chili');
INSERT INTO "entries" VALUES(29,2,4,1794922616846,'act',1,'person',0,'play mushroom-boil');
INSERT INTO "entries" VALUES(30,2,5,1794922616848,'act',2,'bot',0,'play mushroom-0');
INSERT INTO "entries" VALUES(31,2,6,1794922616850,'act',0,'person',0,'play mushroom-10');
INSERT INTO "entries" VALUES(32,2,7,1794922616852,'act',0,'person',0,'play pea-5');
INSERT INTO "entries" VALUES(33,2,8,1794922616854,'act',1,'person',0,'play pea-1');
INSERT INTO "entries" VALUES(34,2,9,1794922616856,'act',2,'bot',0,'play pea-10');
INSERT INTO "entries" VALUES(35,2,10,1794922616859,'act',2,'bot',1,'play pea-0');
INSERT INTO "entries" VALUES(36,2,11,1794922616861,'act',0,'person',1,'play pea-4');
INSERT INTO "entries" VALUES(37,2,12,1794922616863,'act',1,'person',1,'play pea-0');
INSERT INTO "entries" VALUES(38,2,13,1794922616865,'act',2,'bot',0,'play pea-boil');
INSERT INTO "entries" VALUES(39,2,14,1794922616867,'act',0,'person',0,'play pea-2');
INSERT INTO "entries" VALUES(40,2,15,1794922616869,'act',1,'person',0,'play pea-3');
INSERT INTO "entries" VALUES(41,2,16,1794922616871,'act',2,'bot',0,'play pea-3');
INSERT INTO "entries" VALUES(42,2,17,1794922616873,'act',0,'person',0,'play onion-4');
INSERT INTO "entries" VALUES(43,2,18,1794922616876,'act',0,'person',1,'play mushroom-3');
INSERT INTO "entries" VALUES(44,2,19,1794922616878,'act',1,'person',1,'play mushroom-1');
INSERT INTO "entries" VALUES(45,2,20,1794922616879,'act',2,'bot',0,'play mushroom-0');
INSERT INTO "entries" VALUES(46,2,21,1794922616882,'act',0,'person',1,'play mushroom-2');
INSERT INTO "entries" VALUES(47,2,22,1794922616884,'act',1,'person',1,'play onion-boil');
INSERT INTO "entries" VALUES(48,2,23,1794922616886,'act',2,'bot',0,'play mushroom-2');
INSERT INTO "entries" VALUES(49,2,24,1794922616888,'act',0,'person',0,'play mushroom-3');
INSERT INTO "entries" VALUES(50,2,25,1794922616890,'act',1,'person',0,'play chili-1');
INSERT INTO "entries" VALUES(51,2,26,1794922616892,'act',2,'bot',0,'play onion-0');
INSERT INTO "entries" VALUES(52,2,27,1794922616894,'act',0,'person',0,'play chili-3');
INSERT INTO "entries" VALUES(53,2,28,1794922616896,'act',1,'person',0,'play chili-5');
INSERT INTO "entries" VALUES(54,2,29,1794922616901,'act',1,'person',1,'play chili-4');
INSERT INTO "entries" VALUES(55,2,30,1794922616901,'act',2,'bot',0,'play onion-1');
INSERT INTO "entries" VALUES(56,2,31,1794922616904,'act',0,'person',1,'play chili-2');
INSERT INTO "entries" VALUES(57,2,32,1794922616906,'act',1,'person',1,'play chili-5');
INSERT INTO "entries" VALUES(58,2,33,1794922616908,'act',1,'person',0,'play onion-0');
INSERT INTO "entries" VALUES(59,2,34,1794922616910,'act',2,'bot',0,'play onion-3');
INSERT INTO "entries" VALUES(60,2,35,1794922616914,'act',0,'person',2,'play onion-10');
INSERT INTO "entries" VALUES(61,2,36,1794922616915,'act',0,'person',0,'play chili-2');
INSERT INTO "entries" VALUES(62,2,37,1794922616917,'act',1,'person',0,'play onion-5');
INSERT INTO "entries" VALUES(63,2,38,1794922616919,'act',2,'bot',0,'play onion-4');
INSERT INTO "entries" VALUES(64,2,39,1794922616921,'act',2,'bot',0,'play chili-3');
INSERT INTO "entries" VALUES(65,2,40,1794922616924,'act',0,'person',1,'play onion-2');
INSERT INTO "entries" VALUES(66,2,41,1794922616926,'act',1,'person',1,'play onion-5');
INSERT INTO "entries" VALUES(67,2,42,1794922616929,'act',2,'bot',1,'menu mushroom');
INSERT INTO "entries" VALUES(68,2,43,1794922616930,'act',0,'person',2,'menu pea');
INSERT INTO "entries" VALUES(69,2,44,1794922616932,'act',1,'person',4,'menu onion');
INSERT INTO "entries" VALUES(70,2,45,1794922616934,'act',2,'bot',0,'play onion-0');
INSERT INTO "entries" VALUES(71,2,46,1794922616936,'act',0,'person',0,'play onion-3');
INSERT INTO "entries" VALUES(72,2,47,1794922616938,'act',1,'person',0,'play onion-5');
INSERT INTO "entries" VALUES(73,2,48,1794922616944,'act',2,'bot',4,'play onion-2');
INSERT INTO "entries" VALUES(74,2,49,1794922616948,'act',2,'bot',0,'play mushroom-0');
INSERT INTO "entries" VALUES(75,2,50,1794922616950,'act',0,'person',1,'play mushroom-10');
INSERT INTO "entries" VALUES(76,2,51,1794922616951,'act',0,'person',0,'play onion-2');
INSERT INTO "entries" VALUES(77,2,52,1794922616953,'act',1,'person',0,'play onion-10');
INSERT INTO "entries" VALUES(78,2,53,1794922616956,'act',1,'person',1,'play onion-1');
INSERT INTO "entries" VALUES(79,2,54,1794922616957,'act',2,'bot',0,'play mushroom-boil');
INSERT INTO "entries" VALUES(80,2,55,1794922616971,'act',0,'person',0,'play onion-4');
INSERT INTO "entries" VALUES(81,2,56,1794922616975,'act',1,'person',1,'play mushroom-3');
INSERT INTO "entries" VALUES(82,2,57,1794922616975,'act',2,'bot',0,'play mushroom-4');
INSERT INTO "entries" VALUES(83,2,58,1794922616977,'act',2,'bot',0,'play pea-1');
INSERT INTO "entries" VALUES(84,2,59,1794922616980,'act',0,'person',1,'play pea-2');
INSERT INTO "entries" VALUES(85,2,60,1794922616982,'act',1,'person',1,'play pea-3');
INSERT INTO "entries" VALUES(86,2,61,1794922616988,'act',2,'bot',4,'play pea-2');
INSERT INTO "entries" VALUES(87,2,62,1794922616990,'act',0,'person',1,'play pea-4');
INSERT INTO "entries" VALUES(88,2,63,1794922616992,'act',0,'person',1,'play chili-5');
INSERT INTO "entries" VALUES(89,2,64,1794922616994,'act',1,'person',1,'play chili-3');
INSERT INTO "entries" VALUES(90,2,65,1794922616995,'act',2,'bot',0,'play mushroom-1');
INSERT INTO "entries" VALUES(91,2,66,1794922616998,'act',0,'person',1,'play onion-1');
INSERT INTO "entries" VALUES(92,2,67,1794922617000,'act',0,'person',0,'play chili-2');
INSERT INTO "entries" VALUES(93,2,68,1794922617002,'act',1,'person',0,'play chili-2');
INSERT INTO "entries" VALUES(94,2,69,1794922617004,'act',2,'bot',0,'play mushroom-1');
INSERT INTO "entries" VALUES(95,3,1,1794922618024,'act',0,'person',2,'throw 50 at=0 heading=0 speed=1300 loft=550 spin=30 face=down -> 0:50@62001,-19800,0,0,0,10000,down');
INSERT INTO "entries" VALUES(96,3,2,1794922618027,'act',1,'person',1,'throw 20 at=0 heading=0 speed=1300 loft=550 spin=30 face=down -> 0:50@93850,-10305,0,0,0,10000,down 1:20@35735,-46633,0,0,0,10000,down');
INSERT INTO "entries" VALUES(97,3,3,1794922618029,'act',2,'bot',0,'throw 30 at=-180 heading=0 speed=940 loft=100 spin=30 face=down -> 2:30@152260,2636,0,0,0,10000,down');
INSERT INTO "entries" VALUES(98,3,4,1794922618032,'act',0,'person',1,'throw 40 at=0 heading=0 speed=1300 loft=550 spin=30 face=down -> 0:40@-45613,4453,0,0,0,10000,down');
INSERT INTO "entries" VALUES(99,3,5,1794922618040,'act',1,'person',2,'throw 50 at=0 heading=0 speed=1300 loft=550 spin=30 face=down -> 1:50@1600,33125,0,0,0,10000,down');
INSERT INTO "entries" VALUES(100,3,6,1794922618041,'act',2,'bot',0,'throw 20 at=165 heading=0 speed=615 loft=350 spin=30 face=down -> 2:20@-217615,150121,0,0,0,10000,down');
INSERT INTO "entries" VALUES(101,3,7,1794922618044,'act',0,'person',1,'throw 30 at=0 heading=0 speed=1300 loft=550 spin=30 face=down -> 0:40@-51033,9667,0,0,0,10000,down 0:30@-7659,-8528,0,0,0,10000,down');
INSERT INTO "entries" VALUES(102,3,8,1794922618046,'act',1,'person',1,'throw 30 at=0 heading=0 speed=1300 loft=550 spin=30 face=down -> 1:30@-6102,114546,0,0,0,10000,down');
INSERT INTO "entries" VALUES(103,3,9,1794922618048,'act',2,'bot',1,'throw 10 at=165 heading=0 speed=615 loft=350 spin=30 face=down -> 2:10@-148205,150205,0,0,0,10000,down');
INSERT INTO "entries" VALUES(104,3,10,1794922618050,'act',0,'person',1,'throw 10 at=0 heading=0 speed=1300 loft=550 spin=30 face=down -> 0:50@95886,-1940,0,0,0,10000,down 1:20@22418,-32753,0,0,0,10000,down 0:40@-57570,12183,0,0,0,10000,down 1:50@1820,34230,0,0,0,10000,down 0:30@-13770,-3602,0,0,0,10000,down 0:10@87111,-48384,0,0,0,10000,down');
INSERT INTO "entries" VALUES(105,3,11,1794922618052,'act',1,'person',1,'throw 40 at=0 heading=0 speed=1300 loft=550 spin=30 face=down -> 1:20@30371,-31385,0,0,0,10000,down 0:30@-13741,-3417,0,0,0,10000,down 1:40@-15845,-40774,0,-46,-1072,9942,down');
INSERT INTO "entries" VALUES(106,3,12,1794922618059,'act',2,'bot',1,'throw 40 at=0 heading=0 speed=695 loft=400 spin=30 face=down -> 2:40@27187,155097,0,0,0,10000,down');
INSERT INTO "entries" VALUES(107,3,13,1794922618061,'act',0,'person',1,'reserve');
INSERT INTO "entries" VALUES(108,3,14,1794922618062,'act',0,'person',0,'bowl ginger');
INSERT INTO "entries" VALUES(109,3,15,1794922618072,'act',2,'bot',0,'pass');
INSERT INTO "entries" VALUES(110,3,16,1794922618074,'act',1,'person',1,'pass');
INSERT INTO "entries" VALUES(111,3,17,1794922618076,'act',0,'person',1,'bowl curry');
INSERT INTO "entries" VALUES(112,3,18,1794922618078,'act',0,'person',1,'bowl saffron');
INSERT INTO "entries" VALUES(113,3,19,1794922618080,'act',0,'person',1,'pass');
INSERT INTO "entries" VALUES(114,3,20,1794922618082,'act',2,'bot',1,'buy');
INSERT INTO "entries" VALUES(115,3,21,1794922618084,'act',1,'person',1,'throw 50 at=0 heading=0 speed=1300 loft=550 spin=30 face=down -> 1:50@46357,32223,0,0,0,10000,down');
INSERT INTO "entries" VALUES(116,3,22,1794922618086,'act',2,'bot',0,'throw 20 at=-180 heading=0 speed=940 loft=100 spin=30 face=down -> 2:20@219999,-35500,0,0,0,10000,down');
INSERT INTO "entries" VALUES(117,3,23,1794922618094,'act',0,'person',6,'throw 20 at=0 heading=0 speed=1300 loft=550 spin=30 face=down -> 0:20@2747,-12304,0,0,0,10000,down');
INSERT INTO "entries" VALUES(118,3,24,1794922618096,'act',1,'person',1,'throw 10 at=0 heading=0 speed=1300 loft=550 spin=30 face=down -> 0:20@3421,-12192,0,0,0,10000,down 1:10@26235,-17083,0,1698,-364,9848,down');
INSERT INTO "entries" VALUES(119,3,25,1794922618098,'act',2,'bot',0,'throw 10 at=-180 heading=0 speed=940 loft=100 spin=30 face=down -> 2:10!286512,71501,0,-7429,-2045,6374,up');
INSERT INTO "entries" VALUES(120,3,26,1794922618100,'act',0,'person',1,'throw 40 at=0 heading=0 speed=1300 loft=550 spin=30 face=down -> 0:40@-55767,29041,0,0,0,10000,down');
INSERT INTO "entries" VALUES(121,3,27,1794922618102,'act',1,'person',1,'throw 30 at=0 heading=0 speed=1300 loft=550 spin=30 face=down -> 0:20@3530,-12047,0,0,0,10000,down 1:10@46412,-10483,0,0,0,10000,down 1:30@-6550,-38729,0,-494,-1323,9900,down');
INSERT INTO "entries" VALUES(122,3,28,1794922618104,'act',2,'bot',1,'throw 30 at=-180 heading=0 speed=940 loft=100 spin=30 face=down -> 2:30!290349,95063,0,-4472,-6898,5694,up');
INSERT INTO "entries" VALUES(123,3,29,1794922618111,'act',0,'person',1,'throw 60 at=0 heading=0 speed=1300 loft=550 spin=30 face=down -> 0:40@-57553,36723,0,0,0,10000,down 0:60@-44801,-8439,0,0,0,10000,down');
INSERT INTO "entries" VALUES(124,3,30,1794922618113,'act',1,'person',1,'throw 20 at=0 heading=0 speed=1300 loft=550 spin=30 face=down -> 1:20@5107,-98308,0,0,0,10000,down');
INSERT INTO "entries" VALUES(125,3,31,1794922618115,'act',2,'bot',1,'throw 40 at=-180 heading=0 speed=940 loft=100 spin=30 face=down -> 2:40@186323,17718,0,0,0,10000,down');
INSERT INTO "entries" VALUES(126,3,32,1794922618117,'act',0,'person',1,'throw 50 at=0 heading=0 speed=1300 loft=550 spin=30 face=down -> 0:60@-44749,-7526,0,0,0,10000,down 0:50@-76312,-11286,0,-1255,-153,9920,down');
INSERT INTO "entries" VALUES(127,3,33,1794922618119,'act',1,'person',1,'bowl cumin');
INSERT INTO "entries" VALUES(128,4,1,1794922618653,'act',0,'person',13,'play 35');
INSERT INTO "entries" VALUES(129,4,2,1794922618654,'act',1,'person',14,'play 58');
INSERT INTO "entries" VALUES(130,4,3,1794922618656,'act',1,'person',1,'play 16');
INSERT INTO "entries" VALUES(131,4,4,1794922618657,'act',0,'person',2,'play 79');
INSERT INTO "entries" VALUES(132,4,5,1794922618660,'act',1,'person',1,'play 13');
INSERT INTO "entries" VALUES(133,4,6,1794922618661,'act',0,'person',2,'play 54');
INSERT INTO "entries" VALUES(134,4,7,1794922618664,'act',0,'person',1,'play 60');
INSERT INTO "entries" VALUES(135,4,8,1794922618666,'act',1,'person',3,'play 77');
INSERT INTO "entries" VALUES(136,4,9,1794922618668,'act',1,'person',0,'play 31');
INSERT INTO "entries" VALUES(137,4,10,1794922618670,'act',0,'person',2,'play 92');
INSERT INTO "entries" VALUES(138,4,11,1794922618672,'act',0,'person',0,'play 24');
INSERT INTO "entries" VALUES(139,4,12,1794922618674,'act',1,'person',2,'play 2');
INSERT INTO "entries" VALUES(140,4,13,1794922618676,'act',1,'person',0,'play 17');
INSERT INTO "entries" VALUES(141,4,14,1794922618678,'act',0,'person',2,'play 70');
INSERT INTO "entries" VALUES(142,4,15,1794922618681,'act',0,'person',1,'play 25');
INSERT INTO "entries" VALUES(143,4,16,1794922618682,'act',1,'person',2,'play 43');
INSERT INTO "entries" VALUES(144,4,17,1794922618685,'act',1,'person',1,'play 98');
INSERT INTO "entries" VALUES(145,4,18,1794922618686,'act',0,'person',2,'play 20');
INSERT INTO "entries" VALUES(146,4,19,1794922618689,'act',0,'person',0,'play 53');
INSERT INTO "entries" VALUES(147,4,20,1794922618691,'act',1,'person',2,'play 80');
INSERT INTO "entries" VALUES(148,4,21,1794922618693,'act',1,'person',0,'play 41');
INSERT INTO "entries" VALUES(149,4,22,1794922618695,'act',0,'person',2,'play 28');
INSERT INTO "entries" VALUES(150,4,23,1794922618697,'act',0,'person',0,'play 50');
INSERT INTO "entries" VALUES(151,4,24,1794922618699,'act',1,'person',2,'play 9');
INSERT INTO "entries" VALUES(152,4,25,1794922618701,'act',1,'person',0,'play 37');
INSERT INTO "entries" VALUES(153,4,26,1794922618703,'act',0,'person',2,'play 66');
INSERT INTO "entries" VALUES(154,4,27,1794922618706,'act',0,'person',1,'play 21');
INSERT INTO "entries" VALUES(155,4,28,1794922618707,'act',1,'person',2,'play 95');
CREATE TABLE meta (
    key TEXT PRIMARY KEY,
    value TEXT NOT NULL
  ) WITHOUT ROWID;
INSERT INTO "meta" VALUES('alive','1794922618711');
INSERT INTO "meta" VALUES('secret','341ee1cb19538ac12bdeeec3958c715b575cc2b4ea32abcf8025923406cad7fe');
CREATE TABLE people (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    login TEXT UNIQUE,
    password_hash TEXT NOT NULL,
    created INTEGER NOT NULL
  , adopted_by TEXT REFERENCES people (id)) WITHOUT ROWID;
INSERT INTO "people" VALUES('p_365e5uvyx5tnyq96','Otto',NULL,'',1794922616826,NULL);
INSERT INTO "people" VALUES('p_8tgk5p3z237k2j3y','Mia',NULL,'',1794922615755,NULL);
INSERT INTO "people" VALUES('p_aukjecbsqt54ejis','Otto',NULL,'',1794922618624,NULL);
INSERT INTO "people" VALUES('p_bfzsde5g98ytsiei','Mia',NULL,'',1794922616827,NULL);
INSERT INTO "people" VALUES('p_carfyhq8jtdtqcak','Mia',NULL,'',1794922618633,NULL);
INSERT INTO "people" VALUES('p_dbfrkx7ef9xcd7f6','Otto',NULL,'',1794922618011,NULL);
INSERT INTO "people" VALUES('p_qit7trhrnd4uvbi2','Otto',NULL,'',1794922615743,NULL);
INSERT INTO "people" VALUES('p_z2r8qiirdq3evvrz','Mia',NULL,'',1794922618012,NULL);
CREATE TABLE seats (
    person TEXT NOT NULL,
    table_number INTEGER NOT NULL REFERENCES tables (number),
    place INTEGER NOT NULL,
    PRIMARY KEY (person, table_number)
  ) WITHOUT ROWID;
INSERT INTO "seats" VALUES('p_qit7trhrnd4uvbi2',1,0);
INSERT INTO "seats" VALUES('p_8tgk5p3z237k2j3y',1,1);
INSERT INTO "seats" VALUES('p_365e5uvyx5tnyq96',2,0);
INSERT INTO "seats" VALUES('p_bfzsde5g98ytsiei',2,1);
INSERT INTO "seats" VALUES('p_dbfrkx7ef9xcd7f6',3,0);
INSERT INTO "seats" VALUES('p_z2r8qiirdq3evvrz',3,1);
INSERT INTO "seats" VALUES('p_aukjecbsqt54ejis',4,0);
INSERT INTO "seats" VALUES('p_carfyhq8jtdtqcak',4,1);
CREATE TABLE tables (
    number INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    status INTEGER NOT NULL,
    listed INTEGER NOT NULL,
    game TEXT NOT NULL,
    created INTEGER NOT NULL,
    changed INTEGER NOT NULL,
    json TEXT NOT NULL
  );
INSERT INTO "tables" VALUES(1,'bm7hh8suupqk',1,0,'dicht-dran',1794922615756,1794922615761,'{"players":3,"options":{"games":2,"peppers":"1121321123121131121321123121131121321123121131121321123121131121321123121131121321123121131121321123"},"level":"greedy","pace":{"kind":"none"},"spectator_delay_s":0,"chat":true,"host":"p_qit7trhrnd4uvbi2","seats":[{"kind":"person","level":"greedy","person":"p_qit7trhrnd4uvbi2","name":"Otto"},{"kind":"person","level":"chef-de-partie","person":"p_8tgk5p3z237k2j3y","name":"Mia"},{"kind":"bot","level":"greedy"}],"secret":"300c376a4ce6217938649818087a20a5cce107e630be8f843860de3e1a3c3a12","started":1794922615761,"ended":0}');
INSERT INTO "tables" VALUES(2,'xgawgm3kka5u',1,0,'chaud-devant',1794922616829,1794922616835,'{"players":3,"options":{"open_menus":false,"chili_any_time":false,"led_ten":"zero"},"level":"greedy","pace":{"kind":"none"},"spectator_delay_s":0,"chat":true,"host":"p_365e5uvyx5tnyq96","seats":[{"kind":"person","level":"greedy","person":"p_365e5uvyx5tnyq96","name":"Otto"},{"kind":"person","level":"chef-de-partie","person":"p_bfzsde5g98ytsiei","name":"Mia"},{"kind":"bot","level":"greedy"}],"secret":"083de70cdcc0d0d4207eae18562e58a55f6970e2e6ed95c76ef3b7b9f212d70d","started":1794922616835,"ended":0}');
INSERT INTO "tables" VALUES(3,'zppzq5yu76hf',1,0,'safranito',1794922618014,1794922618021,'{"players":3,"options":{"chef_in_ties":"first","hand":"natural","max_rounds":3},"level":"greedy","pace":{"kind":"none"},"spectator_delay_s":0,"chat":true,"host":"p_dbfrkx7ef9xcd7f6","seats":[{"kind":"person","level":"greedy","person":"p_dbfrkx7ef9xcd7f6","name":"Otto"},{"kind":"person","level":"chef-de-partie","person":"p_z2r8qiirdq3evvrz","name":"Mia"},{"kind":"bot","level":"greedy"}],"secret":"d11de71add48454819ddf2d3ca463b93e2bac3639e78541fa852f0ce1ab067cf","started":1794922618021,"ended":0,"physics":1}');
INSERT INTO "tables" VALUES(4,'hx8nhwdf486z',2,0,'dicht-dran',1794922618634,1794922618707,'{"players":2,"options":{"games":1,"peppers":"1121321123121131121321123121131121321123121131121321123121131121321123121131121321123121131121321123"},"level":"greedy","pace":{"kind":"none"},"spectator_delay_s":0,"chat":true,"host":"p_aukjecbsqt54ejis","seats":[{"kind":"person","level":"greedy","person":"p_aukjecbsqt54ejis","name":"Otto"},{"kind":"person","level":"chef-de-partie","person":"p_carfyhq8jtdtqcak","name":"Mia"}],"secret":"2208ca6bce833fa04795117e66dca7f5f0080028695677a74db9101a98306af7","started":1794922618639,"ended":1794922618707,"result":{"over":true,"scores":[19,-2],"ranks":[1,2]}}');
CREATE TABLE tokens (
    hash TEXT PRIMARY KEY,
    person TEXT NOT NULL REFERENCES people (id),
    label TEXT NOT NULL,
    created INTEGER NOT NULL,
    revoked INTEGER NOT NULL
  ) WITHOUT ROWID;
CREATE INDEX tokens_by_person ON tokens (person);
CREATE INDEX tables_unfinished ON tables (id, status) WHERE status <> 2;
CREATE INDEX seats_by_table ON seats (table_number, place);
CREATE INDEX tables_listed ON tables (status) WHERE listed = 1;
COMMIT;
